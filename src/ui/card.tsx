import type { ComponentProps, CSSProperties } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names';

/** A bordered surface; `pad` adds padding. Cards are not nested. */
export function Card({ pad, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return <div {...rest} className={classNames(styles.card, pad && styles.pad, className)} />;
}

/** A card with rows separated by hairlines; children are `ListRow`s. */
export function List({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.card, styles.list, className)} />;
}

/** A row of a `List`. */
export function ListRow({ className, ...rest }: ComponentProps<'li'>) {
  return <li {...rest} className={classNames(styles.row, className)} />;
}

/** Cells separated by hairlines, as many per line as fit. `column` is the minimum width of a cell, 17rem by default. */
export function HairGrid({ column, className, style, ...rest }: ComponentProps<'ul'> & { column?: string }) {
  return (
    <ul
      {...rest}
      style={{ '--column': column, ...style } as CSSProperties}
      className={classNames(styles.grid, className)}
    />
  );
}
