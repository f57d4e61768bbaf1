import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../sync/session-state';
import { Brand } from '../../ui/brand';
import { useDocumentTitle } from '../../ui/page';
import { AuthAside } from './auth-aside';
import { AuthForm } from './auth-form';
import styles from './auth.module.css';
import { safeNext } from './safe-next';

/** /auth: one form that signs in or makes an account, then leads to the page that was asked for. */
export function AuthPage() {
  const [signingUp, setSigningUp] = useState(false);
  const [search] = useSearchParams();
  const { state, expired } = useSession();
  const title = signingUp ? 'Create an account' : 'Sign in';
  useDocumentTitle(title);

  // Whose session has ended on the server is known here, and still has to sign in.
  if (state === 'signed-in' && !expired) return <Navigate to={safeNext(search.get('next'))} replace />;
  return (
    <main id="main" className={styles.auth} tabIndex={-1}>
      <div className={styles.form}>
        <Brand to="/" />
        <h1>{title}</h1>
        <p className="muted">
          {signingUp ? 'Already have one?' : 'No account yet?'}{' '}
          <button type="button" className={styles.toggle} onClick={() => setSigningUp(!signingUp)}>
            {signingUp ? 'Sign In' : 'Sign Up'}
          </button>
        </p>
        <AuthForm key={String(signingUp)} signingUp={signingUp} onAccountMade={() => setSigningUp(false)} />
        {signingUp && <p className="small muted">You must be 18 or older.</p>}
      </div>
      <AuthAside />
    </main>
  );
}
