import { unsubscribeLink } from '../../server/account/unsubscribe-link';
import { expect, test } from '../harness';

test('opening the unsubscribe link of a digest turns it off without sign-in, and can be undone', async ({
  server,
  openDevice,
}) => {
  const user = await server.user();
  const profile = `/api/collections/profiles/records/${user.id}`;
  await server.admin('PATCH', profile, { digest: 'weekly' });
  await server.admin('POST', '/api/collections/digest_log/records', {
    user: user.id,
    period: '2026-11-16',
    kind: 'weekly',
    mailed: true,
  });
  const digest = async () => (await server.admin<{ digest: string }>('GET', profile)).digest;
  const { page } = await openDevice();
  await page.goto(await unsubscribeLink(server, user.id, 'digest'));
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expect(page.getByText('You will get no more mails of this kind: Daily and weekly summaries.')).toBeVisible();
  expect(await digest()).toBe('off');
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeVisible();
  expect(await digest()).toBe('weekly');
});
