import { useState } from 'react';
import { isStrongPassword } from '../../domain/core/validation';
import { PasswordInput } from '../../ui/password-input';

const WEAK = 'At least 6 characters. Stronger: 8 or more, with an uppercase letter, a lowercase letter and a digit.';

/** Input for a new password. Its hint says whether the password is strong. */
export function NewPasswordInput({ label, error }: { label: string; error: string | undefined }) {
  const [isStrong, setStrong] = useState(false);
  return (
    <PasswordInput
      label={label}
      name="password"
      autoComplete="new-password"
      required
      hint={isStrong ? 'A strong password.' : WEAK}
      error={error}
      onChange={(event) => setStrong(isStrongPassword(event.target.value))}
    />
  );
}
