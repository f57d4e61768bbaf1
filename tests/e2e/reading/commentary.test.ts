import type { TestServer } from '../../server/harness';
import { daysFromNow } from '../../server/users';
import { expect, test } from '../harness';
import { clearCountries, countriesOf, follower, signIn, untilSynced } from '../people';

interface Commentary {
  id: string;
  title: string;
  is_open: boolean;
}

const listOf = async <Row>(server: TestServer, collection: string, query: string) =>
  (await server.admin<{ items: Row[] }>('GET', `/api/collections/${collection}/records?perPage=200&${query}`)).items;
const create = <Row = { id: string }>(server: TestServer, collection: string, body: object) =>
  server.admin<Row>('POST', `/api/collections/${collection}/records`, body);

test('commentary: four texts are open to everybody, also offline, and the others link to Premium', async ({
  server,
  openDevice,
}) => {
  await clearCountries(server, 'articles', 'CR');
  const user = await follower(server, 'free', 'CR');
  const all = await listOf<Commentary>(server, 'expert_commentaries', 'sort=-published_date');
  const locked = all.find(({ is_open }) => !is_open)!;
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/commentary');
  await untilSynced(page);
  const main = page.getByRole('main');

  await test.step('the list shows a lock on all other texts', async () => {
    await expect(main.getByRole('region', { name: 'Featured' }).getByText('Featured')).toBeVisible();
    await expect(main.getByText(/^Read with Premium, R90 per month$/)).toHaveCount(all.length - 4);
    await expect(main.getByRole('region', { name: 'Trending Topics' })).toContainText(
      'Too few articles to speak of trends',
    );
  });

  await test.step('the server applies the limit too', async () => {
    const texts = await server.api<{ totalItems: number }>('GET', '/api/collections/commentary_contents/records', {
      token: user.token,
    });
    expect(texts.body.totalItems).toBe(4);
    await main.getByRole('link', { name: locked.title }).click();
    await expect(page).toHaveURL('/subscribe');
    await page.goto(`/commentary?commentary=${locked.id}`);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  await test.step('without a network the featured text and the directory open', async () => {
    await device.untilKept();
    await device.offline();
    await page.goto('/commentary');
    const featured = main.getByRole('region', { name: 'Featured' }).getByRole('link');
    await featured.click();
    await expect(page).toHaveURL(/commentary=/);
    await page.reload();
    await expect(page.getByRole('dialog').locator('h2, h3').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/commentary');

    await page.getByRole('tab', { name: 'Legal Sources Directory' }).click();
    await page.getByLabel('Search the directory').fill('natlex database of national');
    await expect(main.getByRole('link', { name: 'ILO NATLEX' })).toHaveAttribute('href', 'https://natlex.ilo.org/');
    await expect(main.getByText('1 source', { exact: true })).toBeVisible();
  });
});

test('new commentary, and texts that it opens or locks, sync automatically', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'premium', 'ZA'), '/commentary?country=ZA');
  await untilSynced(page);
  const [za] = await countriesOf(server, 'ZA');
  const { id } = await create(server, 'expert_commentaries', {
    title: 'Written today',
    author: 'Naledi Dlamini',
    author_role: 'Attorney',
    excerpt: 'In a word.',
    category: 'Court Ruling',
    topics: ['wages'],
    country: za!.id,
    countries: [za!.id],
    published_date: daysFromNow(0),
    read_time: 1,
    is_featured: false,
    verification: 'unchecked',
  });
  await create(server, 'commentary_contents', { id, content: 'In full words.' });
  await page.getByRole('link', { name: 'Written today' }).click();
  await expect(page.getByRole('dialog').getByText('In full words.')).toBeVisible();
  await server.admin('DELETE', `/api/collections/expert_commentaries/records/${id}`);
  await expect(page.getByRole('dialog').getByText('In full words.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Written today' })).toHaveCount(0);
});

test('an event with several sources is listed once with its sources, and drafts are hidden', async ({
  server,
  openDevice,
}) => {
  const [ke] = await countriesOf(server, 'KE');
  const article = (title: string, over: object) => ({
    country: ke!.id,
    title,
    summary: `${title}.`,
    published_date: daysFromNow(-1),
    topics: ['wages'],
    kind: 'legislation',
    is_published: true,
    verification: 'unchecked',
    ...over,
  });
  const lead = await create(
    server,
    'articles',
    article('The wage order is gazetted', { source: 'Kenya Gazette', source_url: 'https://gazette.example/order' }),
  );
  const report = await create(
    server,
    'articles',
    article('Report of a law firm', { source: 'A law firm', lead: lead.id, source_url: 'https://firm.example/order' }),
  );
  const draft = await create(
    server,
    'articles',
    article('Draft of a machine', { is_published: false, drafted_by: 'machine' }),
  );
  try {
    const device = await openDevice();
    const { page } = device;
    await signIn(device, await follower(server, 'free', 'KE'), '/country/KE/articles');
    await untilSynced(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'The wage order is gazetted' })).toBeVisible();
    await expect(main.getByText('2 sources')).toHaveCount(1);
    await expect(main.getByRole('link', { name: /Report of a law firm|Draft of a machine/ })).toHaveCount(0);
    const [held] = await countriesOf(server, 'KE');
    expect(held!.article_count).toBe(ke!.article_count + 1);

    for (const id of [lead.id, report.id]) {
      await page.goto(`/article/${id}`);
      await expect(main.getByRole('region', { name: '2 sources' }).getByRole('listitem')).toHaveCount(2);
    }
    await page.goto(`/article/${draft.id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Article not available' })).toBeVisible();
    await server.admin('PATCH', `/api/collections/articles/records/${report.id}`, {
      link_broken_since: daysFromNow(-2),
    });
    await page.goto(`/article/${report.id}`);
    await expect(main.getByText(/has not worked since/)).toBeVisible();
    await expect(main.getByRole('figure')).toContainText('Report of a law firm.');
    await expect(main.getByRole('link', { name: 'firm.example' })).toHaveCount(0);
  } finally {
    for (const { id } of [report, draft, lead]) await server.admin('DELETE', `/api/collections/articles/records/${id}`);
  }
});

test('any two versions of a law can be compared offline', async ({ server, openDevice }) => {
  const [law] = await listOf<{ id: string; title: string; country: string }>(
    server,
    'labour_laws',
    `filter=${encodeURIComponent("country.code='ZA' && is_published=true")}`,
  );
  const texts = ['The week has 45 hours.', 'The week has 42 hours.', 'The week has 40 hours. It is paid in full.'];
  const versions: { id: string }[] = [];
  for (const [index, text] of texts.entries()) {
    versions.push(
      await create(server, 'law_versions', {
        law: law!.id,
        country: law!.country,
        text: `## Hours\n${text}`,
        official: true,
        hash: `${index}`,
        seen_at: daysFromNow(index - 300),
      }),
    );
  }
  try {
    const device = await openDevice({ viewport: { width: 390, height: 844 } });
    const { page } = device;
    await signIn(device, await follower(server, 'free', 'ZA'), `/country/ZA/laws?law=${law!.id}`);
    await untilSynced(page);
    await device.untilKept();
    await device.offline();
    await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText(
      'Amended: a new official text was seen',
    );
    await dialog
      .getByRole('link', { name: /^Compare versions/ })
      .first()
      .click();
    await expect(dialog.getByText('6 words added, 1 word removed, in 2 passages.')).toBeVisible();
    await dialog.getByLabel('From', { exact: true }).selectOption(versions[0]!.id);
    await expect(dialog.getByRole('region', { name: 'What changed in the official text' }).locator('del')).toHaveText(
      '45',
    );
    await page.reload();
    await expect(
      dialog.getByRole('region', { name: 'What changed in the official text' }).locator('ins').first(),
    ).toHaveText('40');
  } finally {
    for (const { id } of versions) await server.admin('DELETE', `/api/collections/law_versions/records/${id}`);
  }
});
