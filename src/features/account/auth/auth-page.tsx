import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession, type SecondFactor } from '../../../sync/session/session-state';
import { AuthForm } from './auth-form';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import { safeNext } from './safe-next';

/**
 * /auth: signs in or creates an account, asks for a mailed code if the account needs one, then opens the requested
 * page.
 */
export function AuthPage() {
  const [signingUp, setSigningUp] = useState(false);
  const [step, setStep] = useState<SecondFactor>();
  const [search] = useSearchParams();
  const { state, expired } = useSession();

  // A user whose session ended on the server is still 'signed-in' here, but must sign in again.
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
        onAccountCreated={() => setSigningUp(false)}
        onSecondFactor={setStep}
      />
      {signingUp && <p className="small muted">You must be 18 or older.</p>}
    </AuthLayout>
  );
}
