import { createHmac } from 'node:crypto';
import type { TestServer } from '../harness';

/**
 * The path of the unsubscribe link in a mail of this kind to this user, signed as pb_hooks/src/core/mail/send-mail.ts
 * does.
 */
export async function unsubscribeLink(server: TestServer, user: string, preference = 'news'): Promise<string> {
  const signature = createHmac('sha256', await secretOf(server))
    .update(`${user}.${preference}`)
    .digest('hex');
  return `/api/mail/unsubscribe?token=${user}.${preference}.${signature}`;
}

async function secretOf(server: TestServer): Promise<string> {
  // Created by the first request.
  await server.api('POST', '/api/mail/unsubscribe?token=a.b.c');
  const answer = await server.admin<{ rows: unknown[][] }>('POST', '/api/sql', {
    query: "SELECT value FROM server_secrets WHERE purpose = 'unsubscribe'",
  });
  return String(answer.rows[0]![0]);
}
