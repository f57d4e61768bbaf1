import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession, type SecondFactor } from '../../../sync/session-state';
import { AuthForm } from './auth-form';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import { safeNext } from './safe-next';

/** /auth: one form that signs in or makes an account, then leads to the page that was asked for; a code by mail in between where the account wants one. */
export function AuthPage() {
  const [signingUp, setSigningUp] = useState(false);
  const [step, setStep] = useState<SecondFactor>();
  const [search] = useSearchParams();
  const { state, expired } = useSession();

  // Whose session has ended on the server is known here, and still has to sign in.
  if (state === 'signed-in' && !expired) return <Navigate to={safeNext(search.get('next'))} replace />;
  if (step) {
    return (
      <AuthLayout title="Check your e-mail">
        <CodeForm step={step} onStep={setStep} onRestart={() => setStep(undefined)} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={signingUp ? 'Create an account' : 'Sign in'}>
      <p className="muted">
        {signingUp ? 'Already have one?' : 'No account yet?'}{' '}
        <button type="button" className={styles.toggle} onClick={() => setSigningUp(!signingUp)}>
          {signingUp ? 'Sign In' : 'Sign Up'}
        </button>
      </p>
      <AuthForm
        key={String(signingUp)}
        signingUp={signingUp}
        onAccountMade={() => setSigningUp(false)}
        onSecondFactor={setStep}
      />
      {signingUp && <p className="small muted">You must be 18 or older.</p>}
    </AuthLayout>
  );
}
