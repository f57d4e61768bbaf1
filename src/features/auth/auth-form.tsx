import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { isStrongPassword } from '../../domain/validation';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { useUnsavedInput } from '../../ui/unsaved-input';
import { useAuthForm } from './use-auth-form';

const WEAK = 'At least 6 characters. Stronger: 8 or more, with an uppercase letter, a lowercase letter and a digit.';

interface AuthFormProps {
  signingUp: boolean;
  onAccountMade(): void;
}

/** The fields and the button. Messages stand at their field; what the server says comes as a toast. */
export function AuthForm({ signingUp, onAccountMade }: AuthFormProps) {
  const { form, messages, busy, offline, submit } = useAuthForm(signingUp, onAccountMade);
  const [isStrong, setStrong] = useState(false);
  const [typed, setTyped] = useState(false);
  useUnsavedInput(typed);
  return (
    <form ref={form} className="stack" noValidate onInput={() => setTyped(true)} onSubmit={submit}>
      {offline && (
        <Banner icon={CloudOff} live>
          There is no network. {signingUp ? 'An account is made' : 'Signing in works'} only with one; try again when it is back.
        </Banner>
      )}
      {signingUp && <TextInput label="Full name" name="fullName" autoComplete="name" required error={messages.fullName} />}
      <TextInput label="Email" name="email" type="email" autoComplete="email" required error={messages.email} />
      <TextInput
        label="Password"
        name="password"
        type="password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        required
        hint={signingUp ? (isStrong ? 'A strong password.' : WEAK) : undefined}
        error={messages.password}
        onChange={(event) => setStrong(isStrongPassword(event.target.value))}
      />
      <Button type="submit" variant="primary" large block busy={busy}>
        {label(signingUp, busy)}
      </Button>
    </form>
  );
}

function label(signingUp: boolean, busy: boolean): string {
  if (signingUp) return busy ? 'Signing up' : 'Sign Up';
  return busy ? 'Signing in' : 'Sign In';
}
