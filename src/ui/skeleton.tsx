import styles from './skeleton.module.css';

/** A placeholder line. `width` is a CSS length. */
export function Skeleton({ width, height }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder rows of two lines for a list; announced once to screen readers. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div role="status" className="stack">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <Skeleton width="55%" height="1.1em" />
          <Skeleton width="90%" />
        </div>
      ))}
    </div>
  );
}
