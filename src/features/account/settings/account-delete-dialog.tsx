import { confirmSchema } from '../../../domain/core/validation';
import { RETENTION_YEARS } from '../../../domain/account/retention';
import { withTokenLock } from '../../../sync/session/token-lock';
import { callServer } from '../../../sync/requests/server-functions';
import { signOut } from '../../../sync/session/session';
import { showToast } from '../../../ui/toast';
import { useServerForm } from '../use-server-form';
import { AccountFormDialog } from './account-form-dialog';
import { AccountPasswordField } from './account-password-field';
import styles from './settings.module.css';

/** Asks for the password and deletes the account, here and on the server. */
export function AccountDeleteDialog({ onClose }: { onClose(): void }) {
  const form = useServerForm({
    schema: confirmSchema,
    send: async ({ password }) => {
      await withTokenLock(async () => {
        await callServer('/api/account/delete', { body: { password } });
        await signOut();
      });
      showToast({
        title: 'Account deleted',
        message: 'Everything that belonged to it is gone, on this device as well.',
      });
    },
  });
  return (
    <AccountFormDialog
      title="Delete your account"
      description="This cannot be undone. Download your data first if you want to keep it."
      form={form}
      submit="Delete my account"
      what="An account can be deleted"
      danger
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        <li>Your profile, tasks, evidence, notes and conversations are deleted, on the server and on this device.</li>
        <li>A subscription ends at once and is not charged again. Time that you have paid for is lost.</li>
        <li>
          Records of payments are kept for {RETENTION_YEARS} years without your name and address, because the law asks
          for it.
        </li>
      </ul>
      <AccountPasswordField error={form.messages.password} />
    </AccountFormDialog>
  );
}
