import type { TestServer } from '../../server/harness';
import { daysFromNow, type TestUser } from '../../server/users';
import { expect, type Device, type Page } from '../harness';
import { untilSynced } from '../people';

export interface Task {
  id: string;
  title: string;
  template: string;
  law_version: string;
  deadline: string;
  checklist: { text: string; done: boolean }[];
}

export const create = <Row = { id: string }>(server: TestServer, collection: string, body: object) =>
  server.admin<Row>('POST', `/api/collections/${collection}/records`, body);
export async function ownRows<Row>(server: TestServer, user: TestUser, collection: string): Promise<Row[]> {
  return (
    await server.api<{ items: Row[] }>('GET', `/api/collections/${collection}/records?perPage=200`, {
      token: user.token,
    })
  ).body.items;
}
export const taskOf = (server: TestServer, user: TestUser, over: object = {}) =>
  create(server, 'compliance_tasks', {
    user: user.id,
    title: 'Submit the report',
    description: 'Online.',
    country: 'South Africa',
    status: 'pending',
    deadline: daysFromNow(40),
    ...over,
  });
export const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Submit the report' });

/** Opens a task on a synced device whose service worker is active, then cuts the network off. */
export async function openOffline(device: Device, task: string): Promise<void> {
  const { page } = device;
  await untilSynced(page);
  await device.untilKept();
  await page.goto(`/compliance?task=${task}`);
  await expect(detailOf(page).getByRole('heading', { name: 'Evidence' })).toBeVisible();
  await device.offline();
}
