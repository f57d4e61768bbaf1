import { changeEmailSchema } from '../../../domain/core/validation';
import { callServer } from '../../../sync/requests/server-functions';
import { TextInput } from '../../../ui/field';
import { showToast } from '../../../ui/toast';
import { useServerForm } from '../use-server-form';
import { AccountFormDialog } from './account-form-dialog';

/** Requests a change of address. It takes effect when the link in the mail is opened. */
export function AccountEmailDialog({ onClose }: { onClose(): void }) {
  const form = useServerForm({
    schema: changeEmailSchema,
    send: async ({ newEmail }) => {
      await callServer('/api/collections/users/request-email-change', { body: { newEmail } });
      showToast({
        title: 'Check your e-mail',
        message: `A link is on its way to ${newEmail}. Your address changes once you open it.`,
      });
      onClose();
    },
  });
  return (
    <AccountFormDialog
      title="Change your e-mail address"
      description="We send a link to the new address. Until you open it, the old one stays."
      form={form}
      submit="Send the link"
      what="An address can be changed"
      onClose={onClose}
    >
      <TextInput
        label="New email"
        name="newEmail"
        type="email"
        autoComplete="email"
        required
        error={form.messages.newEmail}
      />
    </AccountFormDialog>
  );
}
