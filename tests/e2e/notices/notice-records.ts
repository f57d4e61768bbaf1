import type { TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import type { Device, Page } from '../harness';
import { countriesOf } from '../people';

export const unread = (page: Page) => page.getByRole('region', { name: /^Unread/ });
export const earlier = (page: Page) => page.getByRole('region', { name: /^Earlier/ });
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Creates an event in a country. */
export async function happen(
  server: TestServer,
  code: string,
  title: string,
  over: Record<string, string> = {},
): Promise<{ id: string; rev: number }> {
  const [country] = await countriesOf(server, code);
  return server.admin('POST', '/api/collections/events/records', {
    country: country!.id,
    type: 'urgent',
    title,
    ...over,
  });
}

export const tell = (server: TestServer, user: TestUser, title: string, over: Record<string, string> = {}) =>
  server.admin<{ id: string }>('POST', '/api/collections/notifications/records', {
    user: user.id,
    type: 'deadline',
    title,
    ...over,
  });

export const first = async (server: TestServer, collection: string, code: string) =>
  (
    await server.admin<{ items: { id: string }[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(`country.code='${code}' && is_published=true`)}`,
    )
  ).items[0]!.id;

export const marksOnServer = (server: TestServer, { id }: TestUser) =>
  server.admin<{ read_up_to: number; read: string[]; unread: string[] }>(
    'GET',
    `/api/collections/read_marks/records/${id}`,
  );

/** Records the counts that the page sets on the app's icon; 0 clears it. */
export async function watchBadge({ context, page }: Device): Promise<() => Promise<number | undefined>> {
  await context.addInitScript(() => {
    const shown: number[] = [];
    Object.assign(window, { shownOnIcon: shown });
    Object.defineProperties(Navigator.prototype, {
      setAppBadge: { value: async (count: number) => void shown.push(count) },
      clearAppBadge: { value: async () => void shown.push(0) },
    });
  });
  return () => page.evaluate(() => (window as unknown as { shownOnIcon: number[] }).shownOnIcon.at(-1));
}
