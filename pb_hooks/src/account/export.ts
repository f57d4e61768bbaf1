import { limitAnswers } from '../core/answers';
import type { App } from '../core/app';
import { personalCollections, rowsOf } from './personal-rows';

/** Fields with credentials, which are not exported. Everything else about the person is. */
const SECRETS = [
  ...['password', 'tokenKey', 'provider_token', 'p256dh', 'auth'],
  ...['token_hash', 'secret_hash', 'key_hash', 'seed_hash'],
];
/** Keys in the payment provider's events that let their holder charge a card or end a subscription. */
const PROVIDER_SECRETS = ['email_token', 'authorization_code', 'signature'];

const MOST_AT_ONCE = 2;

/** `GET /api/account/export`: everything that the server stores about the signed-in person, as a JSON file. */
export function exportAccount(e: core.RequestEvent): void {
  limitAnswers(e, { whom: e.auth!.id, what: 'exports', most: MOST_AT_ONCE }, () => send(e));
}

function send(e: core.RequestEvent): void {
  const now = new Date().toISOString();
  const header = e.response.header();
  header.set('Content-Disposition', `attachment; filename="molao-${now.slice(0, 10)}.json"`);
  header.set('Cache-Control', 'no-store');
  e.json(200, {
    exported_at: now,
    about:
      'Everything that Molao holds about you, by collection. Keys and password hashes are left out. ' +
      'Evidence is named here; open the files from their tasks.',
    data: collect(e.app, e.auth!.id),
  });
}

function collect(app: App, user: string): Record<string, Record<string, unknown>[]> {
  return Object.fromEntries(
    personalCollections(app).map((collection) => [collection.name, rowsOf(app, collection, user).map(fieldsOf)]),
  );
}

/** All fields of a row, hidden ones included, without the secrets. */
function fieldsOf(record: core.Record): Record<string, unknown> {
  const data = record.fieldsData() as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !SECRETS.includes(name))
      .map(([name, value]) => [name, name === 'payload' ? payloadOf(record) : value]),
  );
}

/** An event of the payment provider. */
function payloadOf(record: core.Record): unknown {
  return withoutSecrets(JSON.parse(record.getString('payload') || 'null'));
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !PROVIDER_SECRETS.includes(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}
