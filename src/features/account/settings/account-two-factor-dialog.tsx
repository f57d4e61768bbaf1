import { confirmSchema } from '../../../domain/core/validation';
import { callServer } from '../../../sync/requests/server-functions';
import { showToast } from '../../../ui/toast';
import { useServerForm } from '../use-server-form';
import { AccountFormDialog } from './account-form-dialog';
import { AccountPasswordField } from './account-password-field';

const TEXTS = {
  on: {
    title: 'Turn sign-in codes on',
    description: 'Signing in will ask for a code that is sent to your address, after the password.',
    toast: 'Sign-in codes are on',
  },
  off: {
    title: 'Turn sign-in codes off',
    description: 'The password alone will be enough to sign in.',
    toast: 'Sign-in codes are off',
  },
};

/** Turns sign-in codes on or off. @param enabled the new state */
export function AccountTwoFactorDialog({ enabled, onClose }: { enabled: boolean; onClose(): void }) {
  const { title, description, toast } = TEXTS[enabled ? 'on' : 'off'];
  const form = useServerForm({
    schema: confirmSchema,
    send: async ({ password }) => {
      await callServer('/api/account/two-factor', { body: { enabled, password } });
      showToast({ title: toast, message: 'You also get a mail that says so.' });
      onClose();
    },
  });
  return (
    <AccountFormDialog
      title={title}
      description={description}
      form={form}
      submit={enabled ? 'Turn on' : 'Turn off'}
      what="This can be changed"
      onClose={onClose}
    >
      <AccountPasswordField error={form.messages.password} />
    </AccountFormDialog>
  );
}
