import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { DeviceEnd } from '../../../domain/account/devices';
import { useSession, type SecondFactor } from '../../../sync/session/session-state';
import { Banner } from '../../../ui/banner';
import { AuthForm } from './auth-form';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import { safeNext } from './safe-next';

/** Why the server signed this device out. */
const ENDED: Record<DeviceEnd, string> = {
  signed_out: 'This device was signed out from another device. Its local data was deleted.',
  signed_out_everywhere: 'All devices of this account were signed out. The local data of this device was deleted.',
  account_deleted: 'This account was deleted. Its data on this device was deleted too.',
};

/**
 * /auth: signs in or creates an account, asks for a mailed code if the account needs one, then opens the requested
 * page.
 */
export function AuthPage() {
  const [signingUp, setSigningUp] = useState(false);
  const [step, setStep] = useState<SecondFactor>();
  // It stays when the form changes between sign-in and sign-up.
  const [email, setEmail] = useState('');
  const [isCreated, setIsCreated] = useState(false);
  const [search] = useSearchParams();
  const { state, expired, ended } = useSession();

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
      {ended && (
        <Banner icon={MonitorSmartphone} live>
          {ENDED[ended]}
        </Banner>
      )}
      <p className="muted">
        {signingUp ? 'Already have one?' : 'No account yet?'}{' '}
        <button type="button" className={styles.toggle} onClick={() => setSigningUp(!signingUp)}>
          {signingUp ? 'Sign In' : 'Sign Up'}
        </button>
      </p>
      <AuthForm
        key={String(signingUp)}
        signingUp={signingUp}
        email={email}
        onEmail={setEmail}
        atPassword={isCreated}
        onAccountCreated={(created) => {
          setEmail(created);
          setIsCreated(true);
          setSigningUp(false);
        }}
        onSecondFactor={setStep}
      />
      {signingUp && <p className="small muted">You must be 18 or older.</p>}
    </AuthLayout>
  );
}
