import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './chart.module.css';
import { useWidth } from './use-width';

interface ChartFrameProps {
  /** 'updates by month'. */
  title: string;
  /** One sentence about the chart for screen readers. */
  label: string;
  /** Minimum width in pixels; below it the chart scrolls sideways. */
  least: number;
  /** Draws the chart at a width in pixels. */
  children: (width: number) => ReactNode;
  /** The same numbers as a table: a `Table`. */
  table: ReactNode;
}

/**
 * A chart with the table of its numbers. It is drawn at the available width; if that is too small it scrolls, newest
 * end first.
 */
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
