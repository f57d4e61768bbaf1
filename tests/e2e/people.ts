import type { TestServer } from '../server/harness';
import { daysFromNow, follow, type Kind, type TestUser } from '../server/users';
import { unsent } from './device-rows';
import { expect, type Device, type OpenDevice, type Page } from './harness';

export interface Country {
  id: string;
  code: string;
  name: string;
  law_count: number;
  article_count: number;
}

type Credentials = Pick<TestUser, 'email' | 'password'>;

/** Countries by their codes, in the order of the codes. */
export async function countriesOf(server: TestServer, ...codes: string[]): Promise<Country[]> {
  const { items } = await server.admin<{ items: Country[] }>('GET', '/api/collections/countries/records?perPage=200');
  return codes.map((code) => items.find((country) => country.code === code)!);
}

/** A user who follows countries already, and whose time zone is known: the app has nothing to write by itself. */
export async function follower(server: TestServer, kind: Kind, ...codes: string[]): Promise<TestUser> {
  const user = await server.user(kind);
  const countries = await countriesOf(server, ...codes);
  await follow(
    server,
    user,
    countries.map(({ id }) => id),
  );
  await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, { time_zone: 'UTC' });
  return user;
}

/** Somebody whose Premium ended yesterday, with the countries that they followed. */
export async function lapsedFollower(server: TestServer, ...codes: string[]): Promise<TestUser> {
  const user = await follower(server, 'premium', ...codes);
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    plan: 'cancelled',
    premium_until: daysFromNow(-1),
  });
  return user;
}

/** Signs in by the form and goes on to an address. */
export async function signIn({ page }: Device, credentials: Credentials, next = '/dashboard'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, credentials);
  await expect(page).toHaveURL(next);
}

/** Fills the form that is open, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
}

/** The status control in the bar, which shows whether device and server are in sync. */
export function status(page: Page) {
  return page.locator('header button[data-state]');
}

/**
 * Resolves when everything that belongs on this device lies there, and the server has every change that was made
 * here. The control alone does not say the latter: for a moment after a change it
 * still tells of the time before.
 */
export async function untilSynced(page: Page): Promise<void> {
  // First, because there is no database before sign-in has finished.
  await untilSaidSynced(page);
  // A page that is reloading cannot be evaluated.
  await expect.poll(() => unsent(page).catch(String), { intervals: [50, 100, 250] }).toEqual([]);
  await untilSaidSynced(page);
}

const untilSaidSynced = (page: Page) => expect(status(page)).toHaveAccessibleName(/^Synced /);

/** A free user who follows South Africa, in the settings on a device that holds everything. */
export async function openSettings(
  server: TestServer,
  openDevice: OpenDevice,
): Promise<{ user: TestUser; device: Device; page: Page }> {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  await signIn(device, user, '/settings');
  await untilSynced(device.page);
  return { user, device, page: device.page };
}

/** Changes the password in the dialog of the settings, without waiting for the result. */
export async function changePassword(page: Page, { password }: Credentials): Promise<void> {
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change your password' });
  await dialog.getByLabel('Present password').fill(password);
  await dialog.getByLabel('New password').fill('A-new-passw0rd');
  await dialog.getByRole('button', { name: 'Change password' }).click();
}

/** Opens the panel behind the status control. */
export async function openPanel(page: Page) {
  await status(page).click();
  return page.getByRole('dialog', { name: 'Your changes' });
}

/** A toast with exactly this title and message. */
export async function expectToast(page: Page, title: string, message: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notices' }).locator('[role=status], [role=alert]').last();
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(message, { exact: true })).toBeVisible();
}

/** A user's profile on the server. */
export async function profileOnServer(server: TestServer, { id }: { id: string }) {
  return server.admin<{
    id: string;
    rev: number;
    full_name: string;
    email_preferences: Record<string, boolean>;
    countries: string[];
  }>('GET', `/api/collections/profiles/records/${id}`);
}

/** Changes a user's name from outside, as another device of theirs would. */
export async function rename(server: TestServer, { id }: { id: string }, full_name: string): Promise<void> {
  await server.admin('PATCH', `/api/collections/profiles/records/${id}`, { full_name });
}
