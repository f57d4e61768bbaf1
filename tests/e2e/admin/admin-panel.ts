import type { TestServer } from '../../server/harness';
import { daysFromNow } from '../../server/users';
import { expect, type Device, type OpenDevice, type Page } from '../harness';
import { countriesOf, signIn } from '../people';

export async function openAdmin(
  server: TestServer,
  openDevice: OpenDevice,
  tab: string,
  more = '',
  viewport?: { width: number; height: number },
): Promise<Device> {
  const admin = await server.user('admin');
  const device = await openDevice({ url: server.url, ...(viewport && { viewport }) });
  await signIn(device, admin, `/admin?tab=${tab}${more}`);
  return device;
}

export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

export function rows(page: Page) {
  return page.getByRole('main').locator('tbody').getByRole('row');
}

export function titles(page: Page) {
  return rows(page).getByRole('rowheader').getByRole('link');
}

/** The titles of the listed rows, read after the request has finished. */
export async function settled(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(titles(page).first()).toBeVisible();
  return titles(page).allTextContents();
}

interface Stored {
  id: string;
  title: string;
}

export async function articleCalled(server: TestServer, title: string): Promise<Stored> {
  const { items } = await server.admin<{ items: Stored[] }>(
    'GET',
    `/api/collections/articles/records?filter=${encodeURIComponent(`title='${title}'`)}`,
  );
  return items[0]!;
}

export async function makeLaw(server: TestServer, fields: object): Promise<Stored> {
  const [country] = await countriesOf(server, 'KE');
  return server.admin<Stored>('POST', '/api/collections/labour_laws/records', {
    country: country!.id,
    status: 'in_force',
    verification: 'unchecked',
    is_published: false,
    effective_date: daysFromNow(-30),
    ...fields,
  });
}
