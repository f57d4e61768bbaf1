import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './data.mjs';
import { Problem } from './problem.mjs';

/**
 * @typedef {{kind: string, email: string, password: string}} Account
 * @typedef {{list: Account[], fresh: boolean, file: string}} Announcement
 */

const TEN_YEARS = 10 * 365 * 86_400_000;

/** The members of a development server, with the fields that give them their plan or role. */
const MEMBERS = {
  free: () => ({ full_name: 'Free Member', role: 'member', premium_until: '' }),
  premium: () => ({
    full_name: 'Premium Member',
    role: 'member',
    premium_until: new Date(Date.now() + TEN_YEARS).toISOString().replace('T', ' '),
  }),
  admin: () => ({ full_name: 'Admin Member', role: 'admin', premium_until: '' }),
};

const newPassword = () => randomBytes(12).toString('base64url');

/** @param {string} data */
const accountsFile = (data) => join(data, 'accounts.json');

/**
 * @param {string} data
 * @returns {Promise<Account[] | undefined>}
 */
async function readAccounts(data) {
  const text = await readFile(accountsFile(data), 'utf8').catch((error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Problem(
      `${accountsFile(data)} cannot be read (${error.code}). Make the data folder and what is in it belong to this account.`,
      { cause: error },
    );
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(`${accountsFile(data)} cannot be read. Delete it, and new passwords are made at the next start.`);
  }
}

/** @param {Account[] | undefined} accounts */
const superuserOf = (accounts) => accounts?.find(({ kind }) => kind === 'superuser');

/**
 * Checks the accounts before the installation, which takes minutes.
 * @param {import('./environment.mjs').Settings} settings
 * @throws {Problem} if production has no superuser and none is set, or if the data belongs to the other mode
 */
export async function requireAccounts({ production, superuser, data }) {
  const accounts = await readAccounts(data);
  const known = superuserOf(accounts);
  if (production && accounts?.some(({ kind }) => kind in MEMBERS)) {
    throw new Problem(
      `${data} is the data of a development server, accounts and passwords included. Set MOLAO_DATA to a new folder for production.`,
    );
  }
  if (!production && known?.password === '') {
    throw new Problem(
      `${data} is the data of a production server. Set MOLAO_ENV=production to go on with it, or MOLAO_DATA to another folder.`,
    );
  }
  if (!production || superuser || known) return;
  throw new Problem(
    'MOLAO_SUPERUSER_EMAIL and MOLAO_SUPERUSER_PASSWORD are not set; the first start in production needs them to make the ' +
      'account of the dashboard.',
  );
}

/**
 * Creates the superuser if it is missing: that of the environment, or in development one with a random password.
 * Does not change an existing superuser, because its password may have been changed in the dashboard.
 *
 * @param {import('./data.mjs').PocketBase} pocketbase
 * @param {import('./environment.mjs').Settings} settings
 * @returns {Promise<Account>} in production, without a password
 */
export async function makeSuperuser(pocketbase, { production, superuser }) {
  const known = superuserOf(await readAccounts(pocketbase.data));
  if (known && (!superuser || known.email === superuser.email)) return known;
  const account = {
    kind: 'superuser',
    email: superuser?.email ?? 'superuser@example.com',
    password: superuser?.password ?? newPassword(),
  };
  await command(pocketbase, ['superuser', 'upsert'], [account.email, account.password]);
  if (!production) return account;
  const kept = { ...account, password: '' };
  await writeAccounts(pocketbase.data, [kept]);
  return kept;
}

/**
 * Creates the free, the Premium and the admin member of a development server, once. If the accounts file is missing,
 * sets new passwords.
 * @param {string} data
 * @param {string} url address of the server
 * @param {Account} superuser
 * @returns {Promise<Announcement>}
 */
export async function makeDevelopmentAccounts(data, url, superuser) {
  const file = accountsFile(data);
  const known = await readAccounts(data);
  if (known?.some(({ kind }) => kind in MEMBERS)) return { list: known, fresh: false, file };

  const { token } = await call(url, 'POST', '_superusers/auth-with-password', undefined, {
    identity: superuser.email,
    password: superuser.password,
  });
  const members = Object.entries(MEMBERS).map(([kind, fields]) => ({
    kind,
    email: `${kind}@example.com`,
    password: newPassword(),
    fields: fields(),
  }));
  for (const { email, password, fields } of members) {
    const { items } = await call(url, 'GET', `users/records?filter=${encodeURIComponent(`email = "${email}"`)}`, token);
    const record = { email, password, passwordConfirm: password, verified: true, ...fields };
    if (items[0]) await call(url, 'PATCH', `users/records/${items[0].id}`, token, record);
    else await call(url, 'POST', 'users/records', token, record);
  }
  const list = [...members.map(({ kind, email, password }) => ({ kind, email, password })), superuser];
  await writeAccounts(data, list);
  return { list, fresh: true, file };
}

/**
 * @param {string} url
 * @param {string} method
 * @param {string} path below /api/collections/
 * @param {string} [token]
 * @param {object} [body]
 */
async function call(url, method, path, token, body) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  const response = await fetch(`${url}/api/collections/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(
      `The accounts could not be made: ${method} ${path} answers ${response.status} ${await response.text()}`,
    );
  return response.json();
}

/**
 * @param {string} data
 * @param {Account[]} accounts
 */
async function writeAccounts(data, accounts) {
  // `writeFile` does not change the mode of an existing file.
  await rm(accountsFile(data), { force: true });
  await writeFile(accountsFile(data), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}
