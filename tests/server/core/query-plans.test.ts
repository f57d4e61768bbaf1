import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesSql, rowLimitOf } from '../../../pb_hooks/src/sync/row-limits';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { WRITABLE } from '../../../src/domain/core/collections';
import { startServer, type TestServer } from '../harness';
import { select } from '../content/seed-server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

/** The query in a hook's source, with its parameters as texts. */
const queryIn = (file: string, pattern: RegExp) =>
  pattern.exec(readFileSync(inRoot(`pb_hooks/src/${file}.ts`), 'utf8'))![0].replaceAll(/\{:\w+\}/g, "'1'");
const planOf = async (query: string) =>
  (await select(server, `EXPLAIN QUERY PLAN ${query}`)).map(({ detail }) => detail).join('\n');

/** Frequent queries of jobs and hooks on tables that grow. */
it.each<[what: string, query: string, index: string]>([
  [
    'whether readers were told that a law comes into force',
    queryIn('notices/announce', /SELECT count\(\*\) AS value FROM events WHERE law[^"\n]*'in_force'/),
    'idx_events_law',
  ],
  [
    'whether a person was told',
    queryIn('notices/notify-account', /SELECT count\(\*\) AS value FROM notifications WHERE key[^"\n]*''/),
    'idx_notifications_key',
  ],
  ['which notices are old', "SELECT id FROM notifications WHERE created < '1' LIMIT 500", 'idx_notifications_created'],
  [
    'which mail is next',
    `SELECT id ${queryIn('core/mail/mail-queue', /FROM mail_queue WHERE next_at [^`]*LIMIT 1/)}`,
    'idx_mail_queue_bulk_next_at',
  ],
  [
    'whose digest is due',
    `SELECT p.id FROM profiles p ${queryIn('notices/digest/recipients', /WHERE p\.digest IN [^\n]*/)} ORDER BY p.id LIMIT 500`,
    'idx_profiles_digest_id',
  ],
])('the query for “%s” uses an index and does not sort', async (_what, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toContain('TEMP B-TREE');
});

it.each(WRITABLE.filter((name) => rowLimitOf(name)?.bytes))(
  'the rows and bytes of an account in %s are counted without reading a row',
  async (collection) => {
    const sum = bytesSql(rowLimitOf(collection)!);
    const plan = await planOf(`SELECT count(*), coalesce(sum(${sum}), 0) FROM ${collection} WHERE user = '1'`);
    expect(plan).toContain(`USING COVERING INDEX idx_${collection}_user_bytes`);
  },
);
