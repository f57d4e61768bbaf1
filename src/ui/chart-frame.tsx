import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './chart.module.css';
import { useWidth } from './use-width';

interface ChartFrameProps {
  /** 'updates by month'. */
  title: string;
  /** What the picture shows, in a sentence: screen readers hear it in place of the picture. */
  label: string;
  /** Pixels below which it scrolls sideways. */
  least: number;
  /** Draws it at a width. */
  children: (width: number) => ReactNode;
  /** The same numbers as a table: a `Table`. */
  table: ReactNode;
}

/** A picture of numbers with its table behind it. The picture is drawn to the width that it has, and where that is too little it scrolls, its newest end first. */
export function ChartFrame({ title, label, least, children, table }: ChartFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(frame), least);
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [width]);
  return (
    <figure className={styles.figure} aria-label={label}>
      <div ref={frame} className={styles.scroll} role="region" aria-label={`Chart of ${title}`} tabIndex={0}>
        {children(width)}
      </div>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        {table}
      </details>
    </figure>
  );
}
