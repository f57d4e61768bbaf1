import type { ReactNode } from 'react';
import styles from './laws.module.css';

/** A list in the margin of a law; children are `<li>`s. */
export function Related({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="h-ui">
        {title}
      </h3>
      <ul className={styles.related}>{children}</ul>
    </section>
  );
}
