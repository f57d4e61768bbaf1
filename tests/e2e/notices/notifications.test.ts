import { unsent } from '../device-rows';
import { expect, test } from '../harness';
import { chooseInAccountMenu, clearCountries, follower, signIn, untilSynced } from '../people';
import { unread, earlier, bell, happen, tell, first, marksOnServer, watchBadge } from './notice-records';

test('notifications arrive on open pages, are counted in the bar and on the icon, give their reason, and link to their subject', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', 'LS');
  const user = await follower(server, 'premium', 'LS');
  const [law, article] = [await first(server, 'labour_laws', 'LS'), await first(server, 'articles', 'LS')];
  const device = await openDevice();
  const { page } = device;
  const icon = await watchBadge(device);
  await signIn(device, user);
  await untilSynced(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  await happen(server, 'LS', 'A law comes into force', {
    type: 'in_force',
    law,
    description: 'It binds every employer.',
  });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await happen(server, 'LS', 'An article was published', {
    type: 'article',
    article,
    reason: 'Published by the Gazette.',
  });
  await tell(server, user, 'In 7 days: Report', { task: 'nosuchtask00000' });
  await tell(server, user, 'Your plan ends', { type: 'account', link: '/manage-subscription' });
  await happen(server, 'LS', 'Something urgent');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  await expect.poll(icon).toBe(5);

  await bell(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  const titles = unread(page).getByRole('heading', { level: 3 });
  await expect(titles).toHaveText([/^Something urgent/, /^In 7 days/, /^Your plan ends/, /^A law/, /^An article/]);
  await expect(unread(page).getByText('You follow Lesotho. Published by the Gazette')).toBeVisible();
  await expect(unread(page).getByText('Your task')).toBeVisible();

  for (const [title, address] of [
    ['Something urgent', '/country/LS'],
    ['In 7 days: Report', '/compliance?task=nosuchtask00000'],
    ['Your plan ends', '/manage-subscription'],
    ['A law comes into force', `/country/LS/laws?law=${law}`],
    ['An article was published', `/article/${article}`],
  ] as const) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(earlier(page).getByRole('link', { name: title, exact: true })).toBeVisible();
  }
  await expect(unread(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect.poll(icon).toBe(0);
  await untilSynced(page);
  expect((await marksOnServer(server, user)).read).toHaveLength(5);
});

test('read marks of two offline devices are merged: one device reads two, the other reads all and keeps one unread', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', 'SZ');
  const user = await follower(server, 'premium', 'SZ');
  const [phone, laptop] = [await openDevice({ viewport: { width: 390, height: 844 } }), await openDevice()];
  for (const device of [phone, laptop]) await signIn(device, user, '/notifications');
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await happen(server, 'SZ', title);
  for (const { page, untilKept } of [phone, laptop]) {
    await expect(unread(page).getByRole('heading', { level: 3 })).toHaveCount(4);
    await untilKept();
  }
  await phone.offline();
  await laptop.offline();
  for (const title of ['First', 'Second'])
    await phone.page.getByRole('button', { name: `Mark as read: ${title}` }).click();
  await phone.page.getByRole('button', { name: 'Mark as unread: First' }).click();
  await expect(unread(phone.page).getByRole('heading', { level: 3 })).toHaveText([/^Fourth/, /^Third/, /^First/]);
  await phone.page.reload();
  await expect(unread(phone.page).getByRole('heading', { level: 3 })).toHaveText([/^Fourth/, /^Third/, /^First/]);

  await laptop.page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(unread(laptop.page)).toHaveCount(0);
  await laptop.online();
  await untilSynced(laptop.page);
  await happen(server, 'SZ', 'Fifth');
  await phone.online();

  for (const { page } of [phone, laptop]) {
    await expect(unread(page).getByRole('heading', { level: 3 })).toHaveText([/^Fifth/, /^First/]);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await untilSynced(page);
    expect(await unsent(page)).toEqual([]);
  }
});

test('the free plan shows the five most recent, says how many more there are, and can still mark all as read', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'events', 'MU');
  const user = await follower(server, 'free', 'MU');
  const device = await openDevice();
  const { page } = device;
  for (const number of [1, 2, 3, 4, 5, 6, 7]) await happen(server, 'MU', `Change ${number}`);
  await signIn(device, user, '/notifications');
  await expect(unread(page).getByRole('heading', { level: 3 })).toHaveText(
    [7, 6, 5, 4, 3].map((number) => new RegExp(`^Change ${number}`)),
  );
  await expect(bell(page)).toHaveAccessibleName('Notifications, 5 unread');
  await expect(page.getByText('2 more notifications')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/subscribe',
  );
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(earlier(page).getByRole('heading', { level: 3 })).toHaveCount(5);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('signing out clears the count on the icon', async ({ server, openDevice }) => {
  await clearCountries(server, 'events', 'BW');
  const user = await follower(server, 'premium', 'BW');
  const device = await openDevice();
  const { page } = device;
  const icon = await watchBadge(device);
  await tell(server, user, 'In 1 day: Report');
  await signIn(device, user);
  await expect.poll(icon).toBe(1);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await page.goto('/dashboard');
  await expect.poll(icon).toBe(1);
  await chooseInAccountMenu(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  await expect.poll(icon).toBe(0);
});
