import type { TestServer } from '../../server/harness';
import { daysFromNow } from '../../server/users';
import { violations } from '../axe';
import { expect, test, type Device, type Page } from '../harness';
import { countriesOf, expectToast, signIn } from '../people';

const PHONE = { width: 390, height: 844 };
const LISTS = [/^Manage Articles/, /^Manage Laws/, 'Facts', 'Commentary', /^Posts/, 'People', 'Audit log'];

test('a list can be searched, filtered, sorted and paged, all in the address', async ({ server, openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'articles');
  const { totalItems } = await server.admin<{ totalItems: number }>(
    'GET',
    '/api/collections/articles/records?perPage=1',
  );
  await expect(page.getByRole('status').filter({ hasText: /articles$/ })).toHaveText(
    new RegExp(`^${totalItems} articles$`),
  );
  await expect(rows(page)).toHaveCount(50);
  const first = await titles(page).first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(titles(page).first()).not.toHaveText(first!);

  await page.getByLabel('Country').selectOption({ label: 'South Africa' });
  await expect(page).not.toHaveURL(/page=/);
  await page.getByLabel('Sort').selectOption({ label: 'By title' });
  await page.getByLabel('Search articles').fill('wage');
  await expect(page).toHaveURL(/q=wage/);
  await expect(rows(page).filter({ hasNotText: 'South Africa' })).toHaveCount(0);
  const found = await settled(page);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual([...found].sort((a, b) => (a < b ? -1 : 1)));
  await page.reload();
  expect(await settled(page)).toEqual(found);
  await expect(page.getByLabel('Search articles')).toHaveValue('wage');

  await page.getByLabel('Search articles').fill("nothing ' is called this");
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all articles' }).click();
  await expect(rows(page)).toHaveCount(50);
});

test('an article is written, published, unpublished, deleted and restored', async ({ server, openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'articles');
  const title = `Notice of termination in writing ${Date.now()}`;

  await test.step('nothing is sent before it is right', async () => {
    await page.getByRole('link', { name: 'New article' }).click();
    const dialog = page.getByRole('dialog', { name: 'New article' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await expect(dialog.getByText('Country is required')).toBeVisible();
    await expect(dialog.getByLabel('Title')).toBeFocused();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Country', { exact: true }).selectOption({ label: 'South Africa' });
    await dialog.getByLabel('Official source').fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Termination' }).click();
    await dialog.getByLabel('Text', { exact: true }).fill('## Who\n\nEvery **employer**.');
    await expect(dialog.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Who' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('Official source must be an address that begins with https:// or http://'),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Official source').fill('https://www.gov.za/notice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Article Saved', 'It is a draft until you publish it.');
    await expect(dialog).toBeHidden();
  });

  await page.getByLabel('Search articles').fill(title);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Draft');
  const stored = await articleCalled(server, title);
  expect(stored).toMatchObject({
    is_published: false,
    topics: ['termination'],
    source_url: 'https://www.gov.za/notice',
  });
  const text = await server.admin<{ content: string }>('GET', `/api/collections/article_contents/records/${stored.id}`);
  expect(text.content).toContain('Every **employer**.');

  await page.getByRole('button', { name: `Publish ${title}` }).click();
  await expectToast(page, 'Article Published', 'Readers see it.');
  await expect(rows(page)).toContainText('Published');
  await page.getByRole('button', { name: `Unpublish ${title}` }).click();
  await expect(rows(page)).toContainText('Draft');

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Article Deleted', 'It leaves readers’ devices with their next sync.');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectToast(page, 'Article Restored', 'It is back, with everything that belonged to it.');
  await expect(rows(page)).toHaveCount(1);
  expect(await server.admin('GET', `/api/collections/article_contents/records/${stored.id}`)).toMatchObject({
    content: text.content,
  });
});

test('two admins who edit one law do not overwrite each other and lose no input', async ({ server, openDevice }) => {
  const law = await makeLaw(server, {
    title: 'Act of two editors',
    citation: 'Act 1 of 2026',
    description: 'As it was.',
  });
  const { page } = await openAdmin(server, openDevice, 'laws', `&edit=${law.id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit labour law' });
  await dialog.getByLabel('Description').fill('What this admin typed.');
  await server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, {
    description: 'What the other admin saved.',
    citation: 'Act 2 of 2026',
  });
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect(dialog.getByText('Somebody saved a newer version in the meantime.')).toBeVisible();
  await expect(dialog.getByText('Description: from the newer version to yours')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('What this admin typed.');
  await expect(dialog.getByLabel('Citation')).toHaveValue('Act 2 of 2026');
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({
    description: 'What the other admin saved.',
  });
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Labour law Saved', 'It is a draft until you publish it.');
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({
    description: 'What this admin typed.',
    citation: 'Act 2 of 2026',
  });
});

test('the editor asks before unsaved input is lost', async ({ server, openDevice }) => {
  const law = await makeLaw(server, { title: 'Act that is being edited' });
  const { page } = await openAdmin(server, openDevice, 'laws', '&q=Act+that+is+being+edited');
  await page.getByRole('link', { name: law.title }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit labour law' });
  await dialog.getByLabel('Citation').fill('Act 9 of 2026');
  const question = page.getByRole('alertdialog', { name: 'Something is not saved' });

  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Citation')).toHaveValue('Act 9 of 2026');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: law.title })).toBeFocused();
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({ citation: '' });
});

test('a draft by a machine is reviewed beside its sources before it is published', async ({ server, openDevice }) => {
  const basis = [
    {
      title: 'Gazette 1234',
      url: 'https://www.gov.za/gazette',
      text: 'The rate is R30.23 an hour.',
      fetched_at: '2026-11-20 08:00:00.000Z',
    },
  ];
  const law = await makeLaw(server, {
    title: 'Act drafted by a machine',
    content: 'The rate is **R30.23** an hour.',
    drafted_by: 'machine',
    basis,
  });
  const { page } = await openAdmin(server, openDevice, 'laws', '&status=machine');
  await expect(rows(page).filter({ hasText: law.title })).toContainText('By a machine');
  await page.getByRole('link', { name: `Review ${law.title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Read before publishing' });
  await expect(dialog.getByRole('region', { name: 'Text of Gazette 1234' })).toHaveText('The rate is R30.23 an hour.');
  await expect(dialog.getByText('fetched on 20 November 2026')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Labour law Published', 'Readers see it.');
  await expect(dialog).toBeHidden();
  expect(await server.admin('GET', `/api/collections/labour_laws/records/${law.id}`)).toMatchObject({
    is_published: true,
  });
});

test('facts and commentary can be edited, commentary with its text', async ({ server, openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'facts', '&country=ZA&topic=annual_leave');
  await page.getByRole('link', { name: 'Annual leave' }).click();
  const fact = page.getByRole('dialog', { name: 'Edit fact' });
  const before = await fact.getByLabel('Provision').inputValue();
  await fact.getByLabel('Figure').fill('fifteen');
  await fact.getByRole('button', { name: 'Save' }).click();
  await expect(fact.getByText('Figure must be a number')).toBeVisible();
  await fact.getByLabel('Figure').fill('15.5');
  await fact.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Fact Saved', 'Readers see it now.');
  const [country] = await countriesOf(server, 'ZA');
  const { items } = await server.admin<{ items: object[] }>(
    'GET',
    `/api/collections/employment_facts/records?filter=${encodeURIComponent(`country='${country!.id}' && topic='annual_leave'`)}`,
  );
  expect(items).toMatchObject([{ amount: 15.5, provision: before }]);

  await openTab(page, 'Commentary');
  await titles(page).first().click();
  const commentary = page.getByRole('dialog', { name: 'Edit commentary' });
  await commentary.getByLabel('Text', { exact: true }).fill('Written anew.');
  await commentary.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Commentary Saved', 'Readers see it now.');
  const texts = await server.admin<{ totalItems: number }>(
    'GET',
    `/api/collections/commentary_contents/records?filter=${encodeURIComponent("content='Written anew.'")}`,
  );
  expect(texts.totalItems).toBe(1);
});

test('pending posts are decided, and the log names the admin', async ({ server, openDevice }) => {
  const author = await server.user('free');
  const post = {
    title: `Four-day weeks ${Date.now()}`,
    content: 'We tried it for a year.',
    post_url: 'https://www.linkedin.com/posts/1',
    added_by: author.id,
    state: 'pending',
  };
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/linkedin_labour_topics/records', post);
  const { page } = await openAdmin(server, openDevice, 'posts');
  const card = page.getByRole('article', { name: post.title });
  await card.getByText('The whole post').click();
  await expect(card.getByText('We tried it for a year.')).toBeVisible();
  await page.getByRole('button', { name: `Approve ${post.title}` }).click();
  await expectToast(page, 'Post Approved', post.title);
  await expect(card).toHaveCount(0);
  expect(await server.admin('GET', `/api/collections/linkedin_labour_topics/records/${id}`)).toMatchObject({
    state: 'approved',
  });

  await openTab(page, 'Audit log');
  await page.getByLabel('Of what').selectOption({ label: 'Post' });
  await page.getByLabel('Action').selectOption({ label: 'Changed' });
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first();
  await expect(entry).toContainText('Person');
  await entry.getByText('1 field').click();
  await expect(entry.locator('del')).toHaveText('pending');
  await expect(entry.locator('ins')).toHaveText('approved');
  expect(await violations(page)).toEqual([]);
});

test('accounts are found with their plan', async ({ server, openDevice }) => {
  const premium = await server.user('premium');
  const lapsed = await server.user('lapsed');
  const { page } = await openAdmin(server, openDevice, 'people');
  await page.getByLabel('Search accounts').fill(premium.email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Premium');
  await page.getByLabel('Search accounts').fill(lapsed.email);
  await expect(rows(page)).toContainText('Premium ended');
  await expect(page.getByText('No requests wait for a decision.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('without a network the panel shows a note, and continues by itself later', async ({ server, openDevice }) => {
  const device = await openAdmin(server, openDevice, 'laws');
  await expect(rows(device.page)).toHaveCount(50);
  await device.offline();
  await expect(device.page.getByText('The panel reads and writes on the server, so it needs a network.')).toBeVisible();
  await expect(device.page.getByRole('button', { name: /^Delete / }).first()).toBeDisabled();
  await device.online();
  await expect(device.page.getByText('so it needs a network.')).toHaveCount(0);
});

for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
  test(`every list stands at ${viewport.width} pixels`, async ({ server, openDevice }) => {
    test.setTimeout(240_000);
    const { page } = await openAdmin(server, openDevice, 'articles', '', viewport);
    for (const name of LISTS) {
      await openTab(page, name);
      await expect(page.getByLabel('Sort')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        String(name),
      ).toBeLessThanOrEqual(0);
      // All tables look alike on a wide screen; on phones check every list.
      if (viewport === PHONE || name === LISTS[0]) expect(await violations(page), String(name)).toEqual([]);
    }
  });
}

type OpenDevice = (options?: { viewport?: { width: number; height: number } }) => Promise<Device>;

async function openAdmin(
  server: TestServer,
  openDevice: OpenDevice,
  tab: string,
  more = '',
  viewport?: { width: number; height: number },
): Promise<Device> {
  const admin = await server.user('admin');
  const device = await openDevice(viewport && { viewport });
  await signIn(device, admin, `/admin?tab=${tab}${more}`);
  return device;
}

async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

function rows(page: Page) {
  return page.getByRole('main').locator('tbody').getByRole('row');
}

function titles(page: Page) {
  return rows(page).getByRole('rowheader').getByRole('link');
}

/** The titles on the page, after the request has finished. */
async function settled(page: Page): Promise<string[]> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(titles(page).first()).toBeVisible();
  return titles(page).allTextContents();
}

interface Stored {
  id: string;
  title: string;
}

async function articleCalled(server: TestServer, title: string): Promise<Stored> {
  const { items } = await server.admin<{ items: Stored[] }>(
    'GET',
    `/api/collections/articles/records?filter=${encodeURIComponent(`title='${title}'`)}`,
  );
  return items[0]!;
}

async function makeLaw(server: TestServer, fields: object): Promise<Stored> {
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
