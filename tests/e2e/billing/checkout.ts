import type { TestServer } from '../../server/harness';
import { expect, type Device, type Page } from '../harness';

/** Starts a checkout in a new tab and stops at the provider's page. */
export async function openCheckout(device: Device): Promise<Page> {
  const tab = await device.newTab();
  await tab.goto('/subscribe');
  await tab.getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(tab.getByRole('heading', { name: 'Pay ZAR 90.00' })).toBeVisible();
  return tab;
}

export async function planOf(server: TestServer, user: string): Promise<string> {
  return (await server.admin<{ plan: string }>('GET', `/api/collections/users/records/${user}`)).plan;
}
