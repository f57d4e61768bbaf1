import { TextInput } from '../../../ui/field';

/** Asks for the present password once more: an open device is not yet its owner. */
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
