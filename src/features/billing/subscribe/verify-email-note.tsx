import { MailCheck } from 'lucide-react';
import { TRIAL_DAYS } from '../../../domain/billing/plans';
import { callServer } from '../../../sync/requests/server-functions';
import { useOnline } from '../../../sync/requests/use-online';
import { useAction } from '../../shared/use-action';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import styles from './subscribe.module.css';

const NOT_SENT = {
  title: 'Error',
  message: 'The email could not be sent.',
  next: 'Wait a minute, then try again.',
  tone: 'error',
} as const;

/** Explains that a trial needs a verified address, with a button that sends the link again. */
export function VerifyEmailNote({ email }: { email: string }) {
  const online = useOnline();
  const { busy, run } = useAction(
    async () => {
      await callServer('/api/collections/users/request-verification', { body: { email } });
      return { title: 'Email Sent', message: `Open the link that was sent to ${email}, then come back.` };
    },
    () => showToast(NOT_SENT),
  );

  return (
    <Banner icon={MailCheck}>
      <p>
        To start the {TRIAL_DAYS}-day free trial, first confirm your email address: open the link in the email that was
        sent to {email}.
      </p>
      <Button className={styles.again} busy={busy} disabled={!online} onClick={() => void run()}>
        {busy ? 'Sending' : 'Send the email again'}
      </Button>
    </Banner>
  );
}
