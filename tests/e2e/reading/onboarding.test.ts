import { KEY_TOPICS } from '../../../src/domain/reading/country-preview';
import { FACT_TOPIC_LABELS, labelOf } from '../../../src/domain/core/labels';
import { violations } from '../axe';
import { expect, test, type Page } from '../harness';
import { fillSignIn, follower, PHONE_AND_DESKTOP, profileOnServer, signIn, untilSynced } from '../people';

test('a new account is offered the countries of its time zone and language, and nothing covers the next step', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({ viewport: { width: 1440, height: 900 } });
  await page.goto('/auth');
  await fillSignIn(page, await server.user('free'));
  await expect(page).toHaveURL('/welcome');
  const suggested = page.getByRole('region', { name: 'Suggested for you' });
  await expect(suggested.getByRole('button').first()).toHaveText(/^South Africa/);
  await expect(page.getByRole('button', { name: /^South Africa/ })).toHaveCount(1);

  await test.step('the heading has no ring after the redirect, and no other place counts as the current one', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('outline-style', 'none');
    await expect(page.getByRole('button', { name: 'Features' })).not.toHaveAttribute('data-here');
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(0);
  });

  await test.step('a choice clears the filter, and the next name can be typed', async () => {
    await suggested.getByRole('button', { name: /^South Africa/ }).click();
    const filter = page.getByLabel('Filter countries by name');
    await filter.fill('keny');
    await page.getByRole('button', { name: /^Kenya/ }).click();
    await expect(filter).toHaveValue('');
    await expect(filter).toBeFocused();
    await expect(page.getByText(/^2 of 5 chosen: South Africa, Kenya$/)).toBeVisible();
  });

  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
    for (const name of ['Continue', 'Skip for now']) expect(await isReached(page, name)).toBe(true);
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeVisible();
});

test('visitors look at one country before they sign up, and read no row of the database', async ({ openDevice }) => {
  const { page } = await openDevice({ withoutWorker: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore Countries' }).click();
  await expect(page).toHaveURL('/preview');
  const facts = page.getByRole('region', { name: 'Key facts' });
  await expect(facts.locator('[data-statement]')).toHaveCount(KEY_TOPICS.length);
  await expect(facts).toContainText(labelOf(FACT_TOPIC_LABELS, KEY_TOPICS[0]!));
  await expect(facts.locator('[data-statement] [data-evidence]')).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Recent Labour Laws' }).getByRole('listitem')).toHaveCount(5);
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size);
    expect(await violations(page)).toEqual([]);
  }
  expect(asked.filter((path) => path.startsWith('/api/collections'))).toEqual([]);

  await page.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
});

test('a preview that does not arrive says so, and can be asked for again', async ({ openDevice }) => {
  const { page } = await openDevice({ withoutWorker: true });
  await page.route('**/api/public/preview', (route) => route.abort());
  await page.goto('/preview');
  await expect(page.getByText('The preview is not here: the server did not answer.')).toBeVisible();
  await page.unroute('**/api/public/preview');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Key facts' })).toBeVisible();
});

test('Get Premium Access leads visitors to sign-up, and a signed-in free user to Premium', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Premium Access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible();
  await signIn(device, await follower(server, 'free', 'ZA'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Premium Access' }).click();
  await expect(page).toHaveURL('/subscribe');
  await page.goto('/');
  // The prerendered page leads visitors, until the app knows who reads it.
  const explore = page.getByRole('link', { name: 'Explore Countries' });
  await expect(explore).toHaveAttribute('href', '/dashboard');
  await explore.click();
  await expect(page).toHaveURL('/dashboard');
});

test('the start list marks its steps by itself, and once put away it stays away on every device', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  await server.admin('PATCH', `/api/collections/profiles/records/${user.id}`, { start_list: [] });
  const phone = await openDevice({ viewport: PHONE_AND_DESKTOP[0] });
  await signIn(phone, user);
  const list = phone.page.getByRole('region', { name: 'Start here' });
  await expect(list.getByText('1 of 3 done')).toBeVisible();
  await expect(list.getByRole('heading', { name: /^Follow your countries ?: done$/ })).toBeVisible();
  expect(await violations(phone.page)).toEqual([]);

  await test.step('a task from the law and a digest are done elsewhere', async () => {
    await list.getByRole('link', { name: 'Choose a duty' }).click();
    const dialog = phone.page.getByRole('dialog', { name: 'Obligations' });
    await dialog.getByRole('checkbox').first().check();
    const deadline = dialog.getByLabel(/^First deadline/);
    if ((await deadline.inputValue()) === '') await deadline.fill('2099-01-15');
    await dialog.getByRole('button', { name: 'Add 1 task' }).click();
    await expect(dialog).toHaveCount(0);
    await phone.page.goto('/dashboard');
    await expect(list.getByText('2 of 3 done')).toBeVisible();
    await untilSynced(phone.page);
    expect(await startList()).toEqual([]);
  });

  const laptop = await openDevice();
  await signIn(laptop, user);
  await untilSynced(laptop.page);
  const other = laptop.page.getByRole('region', { name: 'Start here' });
  await other.getByRole('button', { name: 'Put the start list away' }).click();
  await expect(other).toHaveCount(0);
  await untilSynced(laptop.page);
  expect(await startList()).toEqual(['ended']);
  await phone.page.reload();
  await untilSynced(phone.page);
  await phone.page.reload();
  await expect(phone.page.getByRole('region', { name: 'All countries' })).toBeVisible();
  await expect(list).toHaveCount(0);

  async function startList(): Promise<unknown> {
    return (await profileOnServer(server, user)).start_list;
  }
});

/** Whether a press at the centre of the button reaches it. */
async function isReached(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}
