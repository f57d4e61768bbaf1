import { TextInput } from '../../../ui/field';

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
  return <TextInput label={label} name={name} type="password" autoComplete="current-password" required error={error} />;
}
