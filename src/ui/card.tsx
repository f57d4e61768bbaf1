import type { ComponentProps, CSSProperties } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

/** A bounded surface. `pad` gives it its inner space. A card never stands in a card. */
export function Card({ pad, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return <div {...rest} className={classNames(styles.card, pad && styles.pad, className)} />;
}

/** One card whose rows are parted by hairlines; children are `ListRow`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.card, styles.list, className)} />;
}

/** A row of a `List`. */
export function ListRow({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={classNames(styles.row, className)} />;
}

/** Cells parted by hairlines, as many in a line as fit. `column` is a cell's least width, 17rem unless told. */
export function HairGrid({ column, className, style, ...rest }: ComponentProps<'ul'> & { column?: string }) {
  return (
    <ul
      {...rest}
      style={{ '--column': column, ...style } as CSSProperties}
      className={classNames(styles.grid, className)}
    />
  );
}
