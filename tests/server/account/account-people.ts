import { expect } from 'vitest';
import type { MailSink } from '../../fakes/smtp';
import type { ReceivedMail } from '../../fakes/mime';
import type { TestServer } from '../harness';

let made = 0;

/** A new, unused address. */
export function newAddress(name = 'person'): string {
  made += 1;
  return `${name}-${made}-${process.pid}@example.com`;
}

/** Signs up as the app does, without signing in. */
export async function signUp(
  server: TestServer,
  email = newAddress(),
  password = 'secret-enough',
): Promise<{ id: string; email: string; password: string }> {
  const body = { email, password, passwordConfirm: password, full_name: 'Naledi Khumalo' };
  const answer = await server.api<{ id: string }>('POST', '/api/collections/users/records', { body });
  expect(answer.status).toBe(200);
  return { id: answer.body.id, email, password };
}

/** Runs the mail job now. Resolves when no queued mail is due: sent or postponed. */
export async function sendMails(server: TestServer): Promise<void> {
  const due = async () => {
    // Each time, because a job that begins while the last one ends does nothing.
    await server.admin('POST', '/api/crons/mail-send');
    const { rows } = await server.admin<{ rows: unknown[][] }>('POST', '/api/sql', {
      query: `SELECT count(*) FROM mail_queue WHERE next_at <= ${Date.now()}`,
    });
    return Number(rows[0]![0]);
  };
  await expect.poll(due, { message: 'mails that are due' }).toBe(0);
}

/** The newest mail to an address with this subject. Waits for it. */
export async function mailTo(sink: MailSink, address: string, subject: string | RegExp): Promise<ReceivedMail> {
  const matches = (mail: ReceivedMail) =>
    mail.to.includes(address) && (typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject));
  await expect.poll(() => sink.mails.some(matches), { message: `a mail to ${address}: ${String(subject)}` }).toBe(true);
  return sink.mails.filter(matches).at(-1)!;
}

/** The token in a mail's first link to this page. */
export function tokenIn(mail: ReceivedMail, page: string): string {
  const link = mail.text.split(/\s/).find((word) => word.includes(`${page}?token=`));
  if (!link) throw new Error(`no link to ${page} in:\n${mail.text}`);
  return new URL(link).searchParams.get('token')!;
}

export const signIn = (server: TestServer, identity: string, password: string) =>
  server.api<{ token: string; mfaId?: string; message: string }>('POST', '/api/collections/users/auth-with-password', {
    body: { identity, password },
  });

/** Whether the server accepts a token. */
export async function isAccepted(server: TestServer, token: string): Promise<boolean> {
  return (await server.api('GET', '/api/sync/head', { token })).status === 200;
}
