import { changePasswordSchema } from '../../../domain/core/validation';
import { withTokenLock } from '../../../sync/session/token-lock';
import { callServer } from '../../../sync/requests/server-functions';
import { renewSession } from '../../../sync/session/session';
import { showToast } from '../../../ui/toast';
import { NewPasswordInput } from '../new-password-input';
import { useServerForm } from '../use-server-form';
import { AccountFormDialog } from './account-form-dialog';
import { AccountPasswordField } from './account-password-field';

interface Renewed {
  token: string;
  record: { id: string; email: string };
}

/** Changes the password. All other devices are signed out; this one stays signed in. */
export function AccountPasswordDialog({ onClose }: { onClose(): void }) {
  const form = useServerForm({
    schema: changePasswordSchema,
    send: async (values) => {
      await withTokenLock(async () => {
        const { token, record } = await callServer<Renewed>('/api/account/password', { body: values });
        await renewSession(token, record);
      });
      showToast({ title: 'Password changed', message: 'Your other devices are signed out.' });
      onClose();
    },
  });
  return (
    <AccountFormDialog
      title="Change your password"
      description="Your other devices are signed out."
      form={form}
      submit="Change password"
      what="A password can be changed"
      onClose={onClose}
    >
      <AccountPasswordField label="Present password" name="oldPassword" error={form.messages.oldPassword} />
      <NewPasswordInput label="New password" error={form.messages.password} />
    </AccountFormDialog>
  );
}
