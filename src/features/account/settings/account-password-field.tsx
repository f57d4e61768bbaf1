import { PasswordInput } from '../../../ui/password-input';

/** Input for the present password, because somebody else may use an unlocked device. */
export function AccountPasswordField({
  label = 'Password',
  name = 'password',
  error,
}: {
  label?: string;
  name?: string;
  error: string | undefined;
}) {
  return <PasswordInput label={label} name={name} autoComplete="current-password" required error={error} />;
}
