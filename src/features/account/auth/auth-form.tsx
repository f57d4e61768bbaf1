import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SecondFactor } from '../../../sync/session/session-state';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { PasswordInput } from '../../../ui/password-input';
import { Problem } from '../../../ui/problem';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { NewPasswordInput } from '../new-password-input';
import { OfflineNote } from '../../../ui/offline-note';
import { useAuthForm } from './use-auth-form';

interface AuthFormProps {
  signingUp: boolean;
  /** The initial address. */
  email: string;
  onEmail(email: string): void;
  /** Starts at the password, because the address is given. */
  atPassword: boolean;
  onAccountCreated(email: string): void;
  onSecondFactor(step: SecondFactor): void;
}

/** Sign-in and sign-up form. Validation messages appear at the fields, server messages above the button. */
export function AuthForm({ signingUp, email, onEmail, atPassword, ...steps }: AuthFormProps) {
  const { form, messages, notice, busy, offline, input, submit } = useAuthForm(signingUp, steps);
  const [typed, setTyped] = useState(false);
  useUnsavedInput(typed);
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setTyped(true);
    input(event);
  };
  return (
    <form ref={form} className="stack" noValidate onInput={onInput} onSubmit={submit}>
      {offline && <OfflineNote what={signingUp ? 'An account is made' : 'Signing in works'} />}
      {signingUp && (
        <TextInput label="Full name" name="fullName" autoComplete="name" required error={messages.fullName} />
      )}
      <TextInput
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
        required
        error={messages.email}
      />
      {signingUp ? (
        <NewPasswordInput label="Password" error={messages.password} />
      ) : (
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the next step after sign-up
          autoFocus={atPassword}
          required
          error={messages.password}
        />
      )}
      <Problem notice={notice} />
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
