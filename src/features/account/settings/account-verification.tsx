import { useState } from 'react';
import { callServer } from '../../../sync/server-functions';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { showServerError } from '../../shared/show-server-error';

/** Has the mail that confirms the address sent again. The server sends at most one in two minutes. */
export function ResendVerification({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await callServer('/api/collections/users/request-verification', { body: { email } });
      showToast({
        title: 'Sent',
        message: `A link is on its way to ${email}.`,
        next: 'Look where unwanted mail is put, too.',
      });
    } catch (error) {
      showServerError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void send()}>
      Send the link again
    </Button>
  );
}
