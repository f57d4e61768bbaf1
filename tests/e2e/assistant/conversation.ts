import type { TestServer } from '../../server/harness';
import type { Device, Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

export const LEAVE = 'How many days of annual leave are there in Kenya?';

export const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
export const answers = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Molao/ }) });

export async function ask(page: Page, text: string): Promise<void> {
  await question(page).fill(text);
  await question(page).press('Enter');
}

export async function open(
  device: Device,
  server: TestServer,
  address = '/ai-assistant',
  kind: 'free' | 'premium' = 'free',
) {
  const user = await follower(server, kind, 'KE', 'ZA');
  await signIn(device, user, address);
  await untilSynced(device.page);
  return user;
}
