import type { Locator } from '@playwright/test';
import type { TestServer } from '../server/harness';
import { daysFromNow, follow, type Kind, type TestUser } from '../server/users';
import { rowsOnDevice, unsent } from './device-rows';
import { expect, type Device, type OpenDevice, type Page } from './harness';

export interface Country {
  id: string;
  code: string;
  name: string;
  law_count: number;
  article_count: number;
}

type Credentials = Pick<TestUser, 'email' | 'password'>;

/** The countries with these codes, in the same order. */
export async function countriesOf(server: TestServer, ...codes: string[]): Promise<Country[]> {
  const { items } = await server.admin<{ items: Country[] }>('GET', '/api/collections/countries/records?perPage=200');
  return codes.map((code) => items.find((country) => country.code === code)!);
}

/**
 * Deletes the events or articles of countries, so that a test does not depend on what the starter content has for them.
 * Use countries that no other test reads.
 */
export async function clearCountries(
  server: TestServer,
  collection: 'events' | 'articles',
  ...codes: string[]
): Promise<void> {
  for (const { id } of await countriesOf(server, ...codes)) {
    const path = `/api/collections/${collection}/records`;
    const { items } = await server.admin<{ items: { id: string }[] }>(
      'GET',
      `${path}?perPage=500&filter=country="${id}"`,
    );
    for (const item of items) await server.admin('DELETE', `${path}/${item.id}`);
  }
}

/**
 * A user who follows countries, has a time zone and has been through the start list, so that the app writes nothing on its
 * own after sign-in.
 */
export async function follower(server: TestServer, kind: Kind, ...codes: string[]): Promise<TestUser> {
  const user = await server.user(kind);
  const countries = await countriesOf(server, ...codes);
  await follow(
    server,
    user,
    countries.map(({ id }) => id),
  );
  await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, {
    time_zone: 'UTC',
    start_list: ['ended'],
  });
  return user;
}

/** A user whose Premium ended yesterday and who still follows these countries. */
export async function lapsedFollower(server: TestServer, ...codes: string[]): Promise<TestUser> {
  const user = await follower(server, 'premium', ...codes);
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    plan: 'cancelled',
    premium_until: daysFromNow(-1),
  });
  return user;
}

/** Signs in through the form, which then leads to `next`. */
export async function signIn({ page }: Device, credentials: Credentials, next = '/dashboard'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, credentials);
  await expect(page).toHaveURL(next);
}

/** Fills and submits the open sign-in form. */
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
 * Resolves when the device has all rows of its scope and the server has all changes of the device. The status control
 * alone does not prove the second: for a moment after a change it still shows the state before.
 */
export async function untilSynced(page: Page): Promise<void> {
  // Wait for the control first, because there is no database before sign-in has finished.
  await untilSaidSynced(page);
  // `unsent` rejects while the page reloads; the poll then tries again.
  await expect.poll(() => unsent(page).catch(String), { intervals: [50, 100, 250] }).toEqual([]);
  await untilSaidSynced(page);
}

const untilSaidSynced = (page: Page) => expect(status(page)).toHaveAccessibleName(/^Synced /);

/** Resolves when the device has synced and the server has it in the list of devices. */
export async function untilNoted({ page }: Device): Promise<void> {
  await untilSynced(page);
  await expect.poll(() => identity(page)).toMatchObject({ notedAt: expect.any(Number) });
}

/** How the server knows a device: its id and secret, and when the server took note of it. */
async function identity(page: Page): Promise<unknown> {
  const meta = await rowsOnDevice<{ key: string; value: unknown }>(page, 'meta');
  return meta.find(({ key }) => key === 'device')?.value;
}

/** Opens the settings of a free user who follows South Africa, on a device that has synced. */
export async function openSettings(
  server: TestServer,
  openDevice: OpenDevice,
): Promise<{ user: TestUser; device: Device; page: Page }> {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ url: server.url });
  await signIn(device, user, '/settings');
  await untilSynced(device.page);
  return { user, device, page: device.page };
}

/** Submits a new password in the dialog of the settings. Does not wait for the result. */
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

/** The windows in which toasts must not cover the next control: a phone and a desktop. */
export const PHONE_AND_DESKTOP = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** The toasts that are shown. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notices' }).getByRole('group');
}

/** Expects a toast with exactly this title and message. */
export async function expectToast(page: Page, title: string, message: string): Promise<void> {
  const toast = toasts(page)
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });
  await expect(toast.last()).toBeVisible();
}

/** Expects an error beside what failed, with exactly this title and message, and no toast about it. */
export async function expectProblem(page: Page, title: string, message: string): Promise<void> {
  const problem = page
    .getByRole('alert')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(message, { exact: true }) });
  await expect(problem).toBeVisible();
  await expect(toasts(page).filter({ hasText: message })).toHaveCount(0);
}

/** Expects that toasts are shown and cover no part of a control, and that a press at its centre reaches it. */
export async function expectPressable(control: Locator): Promise<void> {
  await expect(async () => {
    const found = await control.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const at = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const shown = [...document.querySelectorAll('[role=region][aria-label=Notices] [role=group]')];
      const covers = (toast: Element) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      return { shown: shown.length > 0, reached: element.contains(at), covered: shown.some(covers) };
    });
    expect(found).toEqual({ shown: true, reached: true, covered: false });
  }).toPass();
}

/** A user's profile on the server. */
export async function profileOnServer(server: TestServer, { id }: { id: string }) {
  return server.admin<{
    id: string;
    rev: number;
    full_name: string;
    email_preferences: Record<string, boolean>;
    countries: string[];
    start_list: string[];
  }>('GET', `/api/collections/profiles/records/${id}`);
}

/** Changes a user's name on the server, as another device of the user would. */
export async function rename(server: TestServer, { id }: { id: string }, full_name: string): Promise<void> {
  await server.admin('PATCH', `/api/collections/profiles/records/${id}`, { full_name });
}

/** Opens the account menu of the top bar and chooses an entry. */
export async function chooseInAccountMenu(page: Page, entry: string, press?: 'Enter'): Promise<void> {
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: /^Account/ });
  const choice = bar.getByText(entry, { exact: true });
  await (press ? menu.press(press) : menu.click());
  await (press ? choice.press(press) : choice.click());
}
