import type { TestServer } from './harness';

/**
 * The kinds of users that access rules distinguish. `lapsed` was premium until yesterday; an `admin` is a user
 * with that role, not a superuser.
 */
export type Kind = 'free' | 'premium' | 'lapsed' | 'admin';

export interface TestUser {
  id: string;
  email: string;
  password: string;
  /** Goes into `Authorization`. */
  token: string;
}

const DAY = 86_400_000;
const FIELDS: Record<Kind, () => Record<string, unknown>> = {
  free: () => ({ role: 'member' }),
  premium: () => ({ role: 'member', premium_until: daysFromNow(30) }),
  lapsed: () => ({ role: 'member', premium_until: daysFromNow(-1) }),
  admin: () => ({ role: 'admin' }),
};

let made = 0;

/**
 * Creates a verified user of a kind as the superuser, and signs in. `fields` replace or add fields of the
 * record.
 */
export async function createUser(server: TestServer, kind: Kind, fields: Record<string, unknown>): Promise<TestUser> {
  made += 1;
  const account = { email: `${kind}-${made}-${process.pid}@example.com`, password: `password-${made}` };
  const record = {
    ...account,
    passwordConfirm: account.password,
    verified: true,
    full_name: `Person ${made}`,
    ...FIELDS[kind](),
    ...fields,
  };
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/users/records', record);
  const identity = typeof fields.email === 'string' ? fields.email : account.email;
  const answer = await server.api<{ token: string }>('POST', '/api/collections/users/auth-with-password', {
    body: { identity, password: record.password },
  });
  if (answer.status !== 200)
    throw new Error(`the new user cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { id, email: identity, password: record.password, token: answer.body.token };
}

/** Follows countries for a user, by their ids, as the app does: through the profile. */
export async function follow(server: TestServer, user: TestUser, countries: readonly string[]): Promise<void> {
  const answer = await server.api('PATCH', `/api/collections/profiles/records/${user.id}`, {
    token: user.token,
    body: { countries },
  });
  if (answer.status !== 200) throw new Error(`following answers ${answer.status}: ${JSON.stringify(answer.body)}`);
}

/** A PocketBase date. */
export function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().replace('T', ' ');
}
