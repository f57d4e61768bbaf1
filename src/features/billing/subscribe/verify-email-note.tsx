import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { TRIAL_DAYS } from '../../../domain/billing/plans';
import { callServer } from '../../../sync/server-functions';
import { useOnline } from '../../../sync/use-online';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import styles from './subscribe.module.css';

/** Explains that a trial needs a verified address, with a button that sends the link again. */
export function VerifyEmailNote({ email }: { email: string }) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    try {
      await callServer('/api/collections/users/request-verification', { body: { email } });
      showToast({ title: 'Email Sent', message: `Open the link that was sent to ${email}, then come back.` });
    } catch (error) {
      console.warn('The verification mail was not sent.', error);
      showToast({
        title: 'Error',
        message: 'The email could not be sent.',
        next: 'Wait a minute, then try again.',
        tone: 'error',
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Banner icon={MailCheck}>
      <p>
        To start the {TRIAL_DAYS}-day free trial, first confirm your email address: open the link in the email that was
        sent to {email}.
      </p>
      <Button className={styles.again} busy={busy} disabled={!online} onClick={() => void send()}>
        {busy ? 'Sending' : 'Send the email again'}
      </Button>
    </Banner>
  );
}
