import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newPasswordSchema } from '../../../domain/core/validation';
import { callServer } from '../../../sync/requests/server-functions';
import { Button, LinkButton } from '../../../ui/button';
import { showToast } from '../../../ui/toast';
import { NewPasswordInput } from '../new-password-input';
import { OfflineNote } from '../../../ui/offline-note';
import { Problem } from '../../../ui/problem';
import { useServerForm } from '../use-server-form';
import { AuthLayout } from './auth-layout';
import { BrokenLink } from './broken-link';
import { readClaims } from './token-claims';

/** /auth/reset?token=…: sets a new password with the link from the mail. All devices must sign in again. */
export function ResetPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { email } = readClaims(token);
  const [broken, setBroken] = useState(email === undefined);
  const navigate = useNavigate();
  const { form, messages, notice, busy, offline, input, submit } = useServerForm({
    schema: newPasswordSchema,
    send: async ({ password }) => {
      await callServer('/api/collections/users/confirm-password-reset', {
        body: { token, password, passwordConfirm: password },
      });
      showToast({ title: 'Password changed', message: 'Sign in with your new password.', passing: true });
      await navigate('/auth', { replace: true });
    },
    onRefused: ({ fields }) => {
      if (fields.token) setBroken(true);
      return Boolean(fields.token);
    },
  });
  if (broken) {
    return (
      <BrokenLink
        action={
          <LinkButton to="/auth/forgot" variant="primary">
            Ask for a new link
          </LinkButton>
        }
      >
        It may have been used already, or be older than 30 minutes, or your mail program has cut it. Your password is as
        it was.
      </BrokenLink>
    );
  }
  return (
    <AuthLayout title="Choose a new password">
      <form ref={form} className="stack" noValidate onInput={input} onSubmit={submit}>
        <p className="muted">
          For <b>{email}</b>. Every device is signed out.
        </p>
        {offline && <OfflineNote what="A password can be changed" />}
        {/* Password managers need it to find the account. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput label="New password" error={messages.password} />
        <Problem notice={notice} />
        <Button type="submit" variant="primary" large block busy={busy}>
          {busy ? 'Saving' : 'Save the new password'}
        </Button>
      </form>
    </AuthLayout>
  );
}
