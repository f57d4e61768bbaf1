import type { TestServer } from '../../server/harness';
import { daysFromNow } from '../../server/users';
import { violations } from '../axe';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';

interface Article {
  id: string;
  title: string;
  is_premium: boolean;
}

test('a free user sees locks; an upgrade opens them within seconds; a lapse deletes the texts from the device', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const article = await premiumArticle(server, 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA?tab=news');
  await untilSynced(page);

  await test.step('a free user sees locks', async () => {
    await expect(page.getByText('Read with Premium, R90 per month').first()).toBeVisible();
    await page.getByRole('link', { name: article.title }).click();
    await expect(page).toHaveURL('/subscribe');
    await expect(page.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeVisible();
    await page.goto(`/article/${article.id}`);
    await expect(page.getByText('The full text, and every other Premium article, comes with Premium.')).toBeVisible();
    expect(await premiumTexts()).toEqual([]);
  });

  await test.step('an upgrade opens the texts in the open tab', async () => {
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(30) });
    await expect(page.getByText('The full text, and every other Premium article, comes with Premium.')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveCount(0);
    await expect.poll(premiumTexts).toHaveLength(await premiumCount(server, 'ZA'));
  });

  await test.step('a premium article opens offline', async () => {
    await device.untilKept();
    await device.offline();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('paragraph').last()).toBeVisible();
    await expect(page.getByText('The full text is not on your device')).toHaveCount(0);
    await page.goto('/country/ZA?tab=news');
    await expect(page.getByText('Premium Member')).toBeVisible();
    await device.online();
  });

  await test.step('a lapse deletes the texts from the device', async () => {
    await untilSynced(page);
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, { premium_until: daysFromNow(-1) });
    await expect(page.getByText('Premium Member')).toHaveCount(0);
    await expect.poll(premiumTexts).toEqual([]);
    expect(await rowsOnDevice(page, 'article_contents')).not.toEqual([]);
    await expect(page.getByText('Read with Premium').first()).toBeVisible();
  });

  await test.step('a plan also lapses by time alone, without a write or poke', async () => {
    // Long enough for a busy machine to show the plan before it ends.
    const seconds = 15;
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
      premium_until: daysFromNow(seconds / 86_400),
    });
    await expect(page.getByText('Premium Member')).toBeVisible();
    await expect.poll(premiumTexts).not.toEqual([]);
    await expect(page.getByText('Premium Member')).toHaveCount(0, { timeout: seconds * 1000 + 20_000 });
    await expect.poll(premiumTexts).toEqual([]);
  });

  async function premiumTexts() {
    return (await rowsOnDevice<Article>(page, 'article_contents')).filter((row) => row.is_premium);
  }
});

test('plan changes (trial, past due, cancelled but paid, suspended) reach an open tab within seconds', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const article = await premiumArticle(server, 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/article/${article.id}`);
  await untilSynced(page);
  const lock = page.getByText('The full text, and every other Premium article, comes with Premium.');
  const upgrade = page.getByRole('link', { name: 'Upgrade to Premium' });
  const notice = page.locator('header + div [role=status], header + div').first();
  await expect(lock).toBeVisible();

  await become({ plan: 'trial', premium_until: daysFromNow(2) });
  await expect(lock).toHaveCount(0);
  await expect(upgrade).toHaveCount(0);
  await expect(notice).toContainText('2 days left of your free trial of Premium.');
  await expect.poll(premiumTexts).not.toEqual([]);

  await become({ plan: 'paid', premium_until: daysFromNow(37) });
  await expect(page.getByText('of your free trial')).toHaveCount(0);
  await expect(lock).toHaveCount(0);

  await become({ plan: 'paid', premium_until: daysFromNow(3) });
  await expect(notice).toContainText('Your last payment has not arrived. Premium goes on for 3 days, until');
  await expect(page.getByRole('link', { name: 'Put it right' })).toHaveAttribute('href', '/manage-subscription');
  await expect(lock).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await become({ plan: 'cancelled', premium_until: daysFromNow(1) });
  await expect(notice).toContainText('as you have cancelled it.');
  await expect(lock).toHaveCount(0);
  await expect(upgrade).toHaveCount(0);
  expect(await premiumTexts()).not.toEqual([]);

  await become({ plan: 'suspended', premium_until: daysFromNow(30) });
  await expect(notice).toContainText('Premium is suspended because a payment is disputed.');
  await expect(lock).toBeVisible();
  await expect.poll(premiumTexts).toEqual([]);

  await test.step('plan changes while the device is offline arrive with the next sync', async () => {
    await become({ plan: 'paid', premium_until: daysFromNow(37) });
    await expect(lock).toHaveCount(0);
    await expect.poll(premiumTexts).not.toEqual([]);
    await device.offline();
    await become({ plan: 'cancelled', premium_until: daysFromNow(-1) });
    await device.online();
    await expect(lock).toBeVisible();
    await expect.poll(premiumTexts).toEqual([]);
  });

  async function become(standing: { plan: string; premium_until: string }) {
    await server.admin('PATCH', `/api/collections/users/records/${user.id}`, standing);
  }

  async function premiumTexts() {
    return (await rowsOnDevice<Article>(page, 'article_contents')).filter((row) => row.is_premium);
  }
});

test('a premium article of an unfollowed country shows its lock, and opens in the open tab after an upgrade', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const article = await premiumArticle(server, 'GB');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, `/article/${article.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Article not available' })).toBeVisible();
  await expect(page.getByText('This article may be in a country that you do not follow')).toBeVisible();
  await expect(page.getByText('Premium costs R90 per month')).toBeVisible();
  await server.admin('PATCH', `/api/collections/users/records/${user.id}`, {
    plan: 'paid',
    premium_until: daysFromNow(37),
  });
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
});

test('a Premium member opens laws and articles from an overview on the dashboard', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user);
  await untilSynced(page);
  await page
    .getByRole('link', { name: /^View Laws & News.*South Africa/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'South Africa' });
  const { law_count, article_count } = (await countriesOf(server, 'ZA'))[0]!;
  await expect(dialog.getByRole('link', { name: `${law_count} Labour laws` })).toHaveAttribute(
    'href',
    '/country/ZA/laws',
  );
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('link', { name: `${article_count} Articles` }).click();
  await expect(page).toHaveURL('/country/ZA/articles');
});

async function premiumArticle(server: TestServer, code: string): Promise<Article> {
  const filter = encodeURIComponent(`country.code='${code}' && is_premium=true`);
  return (
    await server.admin<{ items: Article[] }>('GET', `/api/collections/articles/records?perPage=1&filter=${filter}`)
  ).items[0]!;
}

async function premiumCount(server: TestServer, code: string): Promise<number> {
  const filter = encodeURIComponent(`country.code='${code}' && is_premium=true`);
  return (
    await server.admin<{ totalItems: number }>(
      'GET',
      `/api/collections/article_contents/records?perPage=1&filter=${filter}`,
    )
  ).totalItems;
}
