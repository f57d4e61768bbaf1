import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SecondFactor } from '../../../sync/session/session-state';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { NewPasswordInput } from '../new-password-input';
import { OfflineNote } from '../../../ui/offline-note';
import { useAuthForm } from './use-auth-form';

interface AuthFormProps {
  signingUp: boolean;
  onAccountCreated(): void;
  onSecondFactor(step: SecondFactor): void;
}

/** Sign-in and sign-up form. Validation messages appear at the fields, server messages in a toast. */
export function AuthForm({ signingUp, onAccountCreated, onSecondFactor }: AuthFormProps) {
  const { form, messages, busy, offline, submit } = useAuthForm(signingUp, { onAccountCreated, onSecondFactor });
  const [typed, setTyped] = useState(false);
  useUnsavedInput(typed);
  return (
    <form ref={form} className="stack" noValidate onInput={() => setTyped(true)} onSubmit={submit}>
      {offline && <OfflineNote what={signingUp ? 'An account is made' : 'Signing in works'} />}
      {signingUp && (
        <TextInput label="Full name" name="fullName" autoComplete="name" required error={messages.fullName} />
      )}
      <TextInput label="Email" name="email" type="email" autoComplete="email" required error={messages.email} />
      {signingUp ? (
        <NewPasswordInput label="Password" error={messages.password} />
      ) : (
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={messages.password}
        />
      )}
      <Button type="submit" variant="primary" large block busy={busy}>
        {submitLabel(signingUp, busy)}
      </Button>
      {!signingUp && (
        <p className="small">
          <Link to="/auth/forgot">Forgot your password?</Link>
        </p>
      )}
    </form>
  );
}

function submitLabel(signingUp: boolean, busy: boolean): string {
  if (signingUp) return busy ? 'Signing up' : 'Sign Up';
  return busy ? 'Signing in' : 'Sign In';
}
