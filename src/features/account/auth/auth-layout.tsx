import type { ReactNode } from 'react';
import { Brand } from '../../../ui/brand';
import { useDocumentTitle } from '../../../ui/page';
import { AuthAside } from './auth-aside';
import styles from './auth.module.css';

/** Layout of all sign-in pages: a narrow column, with the benefits beside it on wide screens. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <main id="main" className={styles.auth} tabIndex={-1}>
      <div className={styles.form}>
        <Brand to="/" />
        <h1>{title}</h1>
        {children}
      </div>
      <AuthAside />
    </main>
  );
}
