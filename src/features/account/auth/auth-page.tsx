import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { DeviceEnd } from '../../../domain/account/devices';
import { PREVIEW_COUNTRY } from '../../../domain/reading/country-preview';
import { useHydrated } from '../../../lib/use-hydrated';
import { useSession, type SecondFactor } from '../../../sync/session/session-state';
import { Banner } from '../../../ui/banner';
import { AuthForm } from './auth-form';
import { AuthLayout } from './auth-layout';
import styles from './auth.module.css';
import { CodeForm } from './code-form';
import { safeNext } from './safe-next';

const SIGN_UP = 'sign-up';

/** Why the server signed this device out. */
const ENDED: Record<DeviceEnd, string> = {
  signed_out: 'This device was signed out from another device. Its local data was deleted.',
  signed_out_everywhere: 'All devices of this account were signed out. The local data of this device was deleted.',
  account_deleted: 'This account was deleted. Its data on this device was deleted too.',
};

/**
 * /auth: signs in or creates an account (`?mode=sign-up`), asks for a mailed code if the account needs one, then opens
 * the requested page.
 */
export function AuthPage() {
  const [step, setStep] = useState<SecondFactor>();
  // It stays when the form changes between sign-in and sign-up.
  const [email, setEmail] = useState('');
  const [isCreated, setIsCreated] = useState(false);
  const [search, setSearch] = useSearchParams();
  const signingUp = useHydrated() && search.get('mode') === SIGN_UP;
  const { state, expired, ended } = useSession();
  const setSigningUp = (wanted: boolean) =>
    setSearch(
      (before) => {
        if (wanted) before.set('mode', SIGN_UP);
        else before.delete('mode');
        return before;
      },
      { replace: true },
    );

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
      {signingUp && (
        <p className="small muted">
          By signing up you accept the <Link to="/terms">Terms of Service</Link> and the{' '}
          <Link to="/privacy">Privacy Policy</Link>. You must be 18 or older.{' '}
          <Link to="/preview">Look at {PREVIEW_COUNTRY.name} first</Link>
        </p>
      )}
    </AuthLayout>
  );
}
