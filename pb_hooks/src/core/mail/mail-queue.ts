import type { App } from '../app';
import { newId } from '../new-id';
import type { RenderedMail } from './layout';
import { execute, readText } from '../sql';

const MINUTE = 60_000;
/** Milliseconds between attempts; the last one repeats. */
const WAITS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** A mail that could not be sent for so long is deleted: it is of no use any more. */
const PATIENCE = 3 * 24 * 60 * MINUTE;

interface QueuedMail extends RenderedMail {
  id: string;
  address: string;
  name: string;
  created: number;
  tries: number;
}

export function enqueue(
  app: App,
  to: { address: string; name?: string },
  { subject, html, text, headers }: RenderedMail,
  bulk = false,
): void {
  const now = Date.now();
  execute(
    app,
    `INSERT INTO mail_queue (id, address, name, subject, html, text, headers, created, tries, next_at, bulk)
     VALUES ({:id}, {:address}, {:name}, {:subject}, {:html}, {:text}, {:headers}, {:now}, 0, {:now}, {:bulk})`,
    {
      id: newId(),
      address: to.address,
      name: to.name ?? '',
      subject,
      html,
      text,
      headers: JSON.stringify(headers),
      now,
      bulk: bulk ? 1 : 0,
    },
  );
}

/** The due mail that has waited longest. Bulk mails come last. */
export function nextDue(app: App, now: number): QueuedMail | undefined {
  const row = readText(
    app,
    `SELECT json_object('id', id, 'address', address, 'name', name, 'subject', subject, 'html', html, 'text', text, 'headers',
      json(headers),
       'created', created, 'tries', tries) AS value
     FROM mail_queue WHERE next_at <= {:now} ORDER BY bulk, next_at, id LIMIT 1`,
    { now },
  );
  return row === undefined ? undefined : (JSON.parse(row) as QueuedMail);
}

export function dequeue(app: App, id: string): void {
  execute(app, 'DELETE FROM mail_queue WHERE id = {:id}', { id });
}

/** Puts a mail that was not sent back into the queue. @returns false if it was too old and was deleted */
export function postpone(app: App, { id, tries, created }: QueuedMail, now: number): boolean {
  if (now - created > PATIENCE) {
    dequeue(app, id);
    return false;
  }
  const wait = WAITS[Math.min(tries, WAITS.length - 1)]!;
  execute(app, 'UPDATE mail_queue SET tries = tries + 1, next_at = {:next} WHERE id = {:id}', { id, next: now + wait });
  return true;
}

/** Deletes the queued mails for an address whose account is deleted. */
export function forgetMailTo(app: App, address: string): void {
  execute(app, 'DELETE FROM mail_queue WHERE address = {:address} COLLATE NOCASE', { address });
}
