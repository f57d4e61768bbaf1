import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { useSpeak } from './spoken';
import { VisuallyHidden } from './visually-hidden';

/** A wait of this many ms is announced. A device usually answers sooner. */
const LONG_MS = 1000;

/** A placeholder line. `width` is a CSS length. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Around the placeholders of one part of a screen; announces a long wait. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  useSpeak('Loading', LONG_MS);
  return (
    <div aria-busy="true" className={className}>
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  );
}

/** Placeholder rows of two lines for a list. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <Loading className="stack">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width="55%" height="1.1em" />
          <Skeleton width="90%" />
        </div>
      ))}
    </Loading>
  );
}
