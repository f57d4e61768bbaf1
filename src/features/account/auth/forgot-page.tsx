import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { emailSchema } from '../../../domain/core/validation';
import { callServer } from '../../../sync/requests/server-functions';
import { Banner } from '../../../ui/banner';
import { Button, LinkButton } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { OfflineNote } from '../../../ui/offline-note';
import { Problem } from '../../../ui/problem';
import { useServerForm } from '../use-server-form';
import { AuthLayout } from './auth-layout';

/** /auth/forgot: requests a password reset link. Does not reveal whether the account exists. */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string>();
  const { form, messages, notice, busy, offline, input, submit } = useServerForm({
    schema: emailSchema,
    send: async ({ email }) => {
      await callServer('/api/collections/users/request-password-reset', { body: { email } });
      setSentTo(email);
    },
  });
  if (sentTo) return <Sent to={sentTo} />;
  return (
    <AuthLayout title="Forgot your password?">
      <p className="muted">
        Say under which address you signed up, and we send you a link with which you choose a new one.
      </p>
      <form ref={form} className="stack" noValidate onInput={input} onSubmit={submit}>
        {offline && <OfflineNote what="The link can be asked for" />}
        <TextInput label="Email" name="email" type="email" autoComplete="email" required error={messages.email} />
        <Problem notice={notice} />
        <Button type="submit" variant="primary" large block busy={busy}>
          {busy ? 'Sending' : 'Send the link'}
        </Button>
      </form>
      <p className="small">
        <Link to="/auth">Back to sign-in</Link>
      </p>
    </AuthLayout>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <AuthLayout title="Check your e-mail">
      <Banner icon={MailCheck} tone="positive" live>
        If there is an account under <b>{to}</b>, a link is on its way. It works for 30 minutes, and once.
      </Banner>
      <p className="small muted">
        Nothing has come after a few minutes? Look where unwanted mail is put. Another link can be asked for after two
        minutes.
      </p>
      <p>
        <LinkButton to="/auth">Back to sign-in</LinkButton>
      </p>
    </AuthLayout>
  );
}
