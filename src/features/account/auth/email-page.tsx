import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { confirmSchema } from '../../../domain/core/validation';
import { Button, LinkButton } from '../../../ui/button';
import { OfflineNote } from '../../../ui/offline-note';
import { PasswordInput } from '../../../ui/password-input';
import { Problem } from '../../../ui/problem';
import { useServerForm } from '../use-server-form';
import { AuthLayout } from './auth-layout';
import { BrokenLink } from './broken-link';
import { readClaims } from './token-claims';
import { useConfirmAddress } from './use-confirm-address';

/** /auth/email?token=…: confirms a new address with the mailed link and the password. */
export function EmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { newEmail } = readClaims(token);
  const [broken, setBroken] = useState(newEmail === undefined);
  const confirm = useConfirmAddress(token);
  const { form, messages, notice, busy, offline, input, submit } = useServerForm({
    schema: confirmSchema,
    send: ({ password }) => confirm(password),
    onRefused: ({ fields }) => {
      if (fields.token) setBroken(true);
      return Boolean(fields.token);
    },
  });
  if (broken) {
    return (
      <BrokenLink
        action={
          <LinkButton to="/settings#security" variant="primary">
            Ask for a new link in your settings
          </LinkButton>
        }
      >
        It may have been used already, or be older than 30 minutes, or the address belongs to another account by now.
        Your address is as it was.
      </BrokenLink>
    );
  }
  return (
    <AuthLayout title="Use this address from now on?">
      <form ref={form} className="stack" noValidate onInput={input} onSubmit={submit}>
        <p className="muted">
          You will sign in as <b>{newEmail}</b>, and your other devices are signed out. Confirm it with your password.
        </p>
        {offline && <OfflineNote what="An address can be changed" />}
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={
            messages.password &&
            (messages.password.startsWith('Type') ? messages.password : 'The password is not right.')
          }
        />
        <Problem notice={notice} />
        <Button type="submit" variant="primary" large block busy={busy}>
          {busy ? 'Confirming' : 'Use this address'}
        </Button>
      </form>
    </AuthLayout>
  );
}
