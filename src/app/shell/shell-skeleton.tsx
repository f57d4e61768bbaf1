import { Brand } from '../../ui/brand';
import { SkeletonRows } from '../../ui/skeleton';
import styles from './top-nav.module.css';

/** The shape of the shell while the session and the first screen are on their way. */
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

/** The shape of a screen whose code is on its way. */
export function PageSkeleton() {
  return (
    <div className="page">
      <SkeletonRows rows={5} />
    </div>
  );
}
