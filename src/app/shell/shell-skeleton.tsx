import { Brand } from '../../ui/brand';
import { SkeletonRows } from '../../ui/skeleton';
import styles from './top-nav.module.css';

/** Skeleton of the shell while the session and the first screen load. */
export function ShellSkeleton() {
  return (
    <>
      <header className={styles.bar}>
        <div className={styles.in}>
          <Brand to="/" />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <PageSkeleton />
      </main>
    </>
  );
}

/** Skeleton of a screen while its code loads. */
export function PageSkeleton() {
  return (
    <div className="page">
      <SkeletonRows rows={5} />
    </div>
  );
}
