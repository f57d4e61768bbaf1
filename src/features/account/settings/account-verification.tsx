import { callServer } from '../../../sync/requests/server-functions';
import { Button } from '../../../ui/button';
import { useAction } from '../../shared/use-action';

/** Has the mail that confirms the address sent again. The server sends at most one in two minutes. */
export function ResendVerification({ email }: { email: string }) {
  const { busy, run } = useAction(async () => {
    await callServer('/api/collections/users/request-verification', { body: { email } });
    return {
      title: 'Sent',
      message: `A link is on its way to ${email}.`,
      next: 'Look where unwanted mail is put, too.',
    };
  });
  return (
    <Button busy={busy} onClick={() => void run()}>
      Send the link again
    </Button>
  );
}
