import { readFile } from 'node:fs/promises';
import type { TestServer } from '../../server/harness';
import type { TestUser } from '../../server/users';
import { violations } from '../axe';
import { expect, test, type Device, type OpenDevice, type Page } from '../harness';
import { follower, signIn, untilSynced } from '../people';

const first = async <Row = { id: string; title: string }>(server: TestServer, collection: string, filter: string) =>
  (
    await server.admin<{ items: Row[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
    )
  ).items[0]!;

/** A published law of a country, with the address that opens it. */
async function lawOf(server: TestServer, code: string) {
  const { id, title } = await first(
    server,
    'labour_laws',
    `country.code='${code}' && is_published=true && citation!=''`,
  );
  return { id, title, address: `/country/${code}/laws?law=${id}` };
}

/** The rows of a user's library on the server. */
const onServer = async (server: TestServer, collection: 'bookmarks' | 'highlights' | 'shares', { id }: TestUser) =>
  (
    await server.admin<{ items: { target: string; note: string; quote: string; platform: string }[] }>(
      'GET',
      `/api/collections/${collection}/records?filter=${encodeURIComponent(`user='${id}'`)}`,
    )
  ).items;

async function opened(
  openDevice: OpenDevice,
  user: TestUser,
  address: string,
): Promise<{ device: Device; page: Page }> {
  const device = await openDevice();
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(device, user, address);
  await untilSynced(device.page);
  return { device, page: device.page };
}

/** Selects the first words of the text. @returns the selected text */
function selectWords(page: Page): Promise<string> {
  return page
    .locator('.prose')
    .first()
    .evaluate((prose) => {
      const node = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(node, 0);
      range.setEnd(node, Math.min(12, node.length));
      getSelection()!.removeAllRanges();
      getSelection()!.addRange(range);
      return range.toString().trim();
    });
}

const painted = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('molao-highlight') ?? [])].map((range) => (range as Range).toString().trim()),
  );

/** Saves the open law, highlights its first words and adds a note. @returns the highlighted text */
async function keepLaw(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true');
  const quote = await selectWords(page);
  await dialog.getByRole('button', { name: 'Highlight', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Your 1 highlight' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await dialog.getByLabel('Note on this highlight').fill('Ask the union');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  // The field has the same words; it goes when they are stored.
  await expect(dialog.getByRole('button', { name: 'Save note' })).toHaveCount(0);
  await expect(dialog.getByText('Ask the union')).toBeVisible();
  return quote;
}

test('offline bookmarks, highlights and notes are stored and sent when the network returns', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const law = await lawOf(server, 'ZA');
  const { device, page } = await opened(openDevice, user, law.address);
  await expect(page.getByRole('dialog').getByText('Where this comes from')).toBeVisible();
  await device.untilKept();
  await device.offline();
  const quote = await keepLaw(page, law.title);
  expect(await painted(page)).toEqual([quote]);
  expect(await violations(page)).toEqual([]);

  await test.step('the reading list contains it, and accepts a note', async () => {
    await page.goto('/reading-list');
    const entry = page.getByRole('article').filter({ hasText: law.title });
    await expect(entry.getByRole('link', { name: law.title })).toHaveAttribute('href', law.address);
    await expect(entry.getByText('Ask the union')).toBeVisible();
    await entry.getByRole('button', { name: 'Add note' }).click();
    await entry.getByLabel(`Note on ${law.title}`).fill('For the handbook');
    await entry.getByRole('button', { name: 'Save note' }).click();
    // The field has the same words; it goes when they are stored.
    await expect(entry.getByRole('button', { name: 'Save note' })).toHaveCount(0);
    await expect(entry.getByText('For the handbook')).toBeVisible();
    await page.reload();
    await expect(page.getByText('For the handbook')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the list is filtered by kind', async () => {
    await page.getByRole('link', { name: /^Articles/ }).click();
    await expect(page.getByText('Nothing among your articles yet.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: /^Laws/ }).click();
    await expect(page.getByText('For the handbook')).toBeVisible();
  });

  await device.online();
  await expect
    .poll(() => onServer(server, 'highlights', user))
    .toMatchObject([{ target: law.id, quote, note: 'Ask the union' }]);
  await expect
    .poll(() => onServer(server, 'bookmarks', user))
    .toMatchObject([{ target: law.id, note: 'For the handbook' }]);
});

test('two devices share one reading list: a highlight is on both, also after the text moves, and a removal can be undone', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'KE');
  const law = await lawOf(server, 'KE');
  const { page } = await opened(openDevice, user, law.address);
  const quote = await keepLaw(page, law.title);
  const other = await opened(openDevice, user, law.address);
  await expect(other.page.getByText('Ask the union')).toBeVisible();
  await expect.poll(() => painted(other.page)).toEqual([quote]);

  await test.step('a highlight stays on its passage when text is added, and its removal from the text is reported', async () => {
    const { content } = await first<{ content: string }>(server, 'labour_laws', `id='${law.id}'`);
    const rewrite = (text: string) =>
      server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { content: text });
    try {
      await rewrite(`A new first paragraph.\n\n${content}`);
      await expect(page.locator('.prose').getByText('A new first paragraph.')).toBeVisible();
      await expect.poll(() => painted(page)).toEqual([quote]);
      await rewrite('Something else entirely.');
      await expect(page.getByText('The text does not say this any more.')).toBeVisible();
      expect(await painted(page)).toEqual([]);
    } finally {
      await rewrite(content);
    }
  });

  await test.step('a removal on one device reaches the other device and can be undone', async () => {
    await page.goto('/reading-list');
    await other.page.goto('/reading-list');
    await other.page.getByRole('button', { name: 'Remove bookmark' }).click();
    await expect(page.getByRole('article').getByText('Highlighted')).toBeVisible();
    await other.page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article').getByText('Saved')).toBeVisible();
  });
});

test('a law on a phone: contents, sections that lead into the stored official text, actions in words, also in large text', async ({
  server,
  openDevice,
}) => {
  const law = await lawOf(server, 'KE');
  const before = await first<{ content: string; country: string }>(server, 'labour_laws', `id='${law.id}'`);
  const patch = (content: string) =>
    server.admin('PATCH', `/api/collections/labour_laws/records/${law.id}`, { content });
  const filler = 'Every employer keeps a register of the hours of each employee. '.repeat(30);
  const text = `## Duties\n${filler}\n## 9 Ordinary hours of work\nAt most 45 hours.\n${filler}`;
  const version = await server.admin<{ id: string }>('POST', '/api/collections/law_versions/records', {
    law: law.id,
    country: before.country,
    text,
    official: true,
    hash: 'phone',
    seen_at: '2026-01-05 00:00:00.000Z',
  });
  await patch(`**Scope.** ${filler}\n\n**Hours.** A week has 45 hours (s 9).\n\n**Leave.** As agreed.`);
  try {
    const device = await openDevice({ viewport: { width: 390, height: 844 } });
    const { page } = device;
    await signIn(device, await follower(server, 'free', 'KE'), law.address);
    await untilSynced(page);
    const dialog = page.getByRole('dialog', { name: law.title });
    await device.untilKept();
    await device.offline();

    await test.step('the closed contents lead to a heading', async () => {
      await dialog.getByText('Contents').first().click();
      await dialog.getByRole('link', { name: 'Hours', exact: true }).click();
      await expect(dialog.locator('.prose p', { hasText: 'A week has 45 hours' })).toBeFocused();
      await expect(dialog.getByRole('link', { name: 's 9' })).toBeInViewport();
    });

    await test.step('a section leads to the official text', async () => {
      await dialog.getByRole('link', { name: 's 9' }).click();
      await expect(dialog.getByRole('heading', { name: '9 Ordinary hours of work' })).toBeFocused();
      await expect(dialog.getByText('At most 45 hours.')).toBeInViewport();
    });

    await test.step('every action has words', async () => {
      await expect(dialog.getByRole('link', { name: 'Create task' })).toBeInViewport();
      await dialog.getByRole('button', { name: 'More' }).click();
      const more = page.getByRole('dialog', { name: 'More' });
      await expect(more.getByRole('button', { name: 'Copy citation' })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });

    await test.step('text of double size leaves at least half of the screen to the law', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      // Chromium evaluates container queries again only when a size changes.
      await page.setViewportSize({ width: 389, height: 844 });
      const text = dialog.getByRole('region', { name: law.title });
      await expect.poll(async () => (await text.boundingBox())!.height).toBeGreaterThan(422);
      expect(await text.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    });
  } finally {
    await patch(before.content);
    await server.admin('DELETE', `/api/collections/law_versions/records/${version.id}`);
  }
});

test('with Premium an article can be cited, shared by the system and exported', async ({ server, openDevice }) => {
  const user = await follower(server, 'premium', 'ZA');
  const article = await first<{ id: string; title: string; source_url: string }>(
    server,
    'articles',
    "country.code='ZA' && is_published=true && lead='' && source_url!=''",
  );
  const { device, page } = await opened(openDevice, user, '/dashboard');
  await device.context.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, { share: (data: ShareData) => Promise.resolve(void shared.push(data)) });
    Object.assign(window, { shared });
  });
  await page.goto(`/article/${article.id}`);
  await page.getByRole('button', { name: 'Copy citation' }).click();
  await expect(page.getByText('Citation copied')).toBeVisible();
  const citation = await page.evaluate(() => navigator.clipboard.readText());
  expect(citation).toContain(`“${article.title}”`);
  expect(citation).toContain(`<${article.source_url}>`);
  expect(citation).toMatch(/accessed \d{1,2} \w+ \d{4}\.$/);

  await page.getByRole('button', { name: 'Share by this device' }).click();
  expect(await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)).toEqual([
    { title: article.title, url: `${server.url}/article/${article.id}` },
  ]);
  expect(await onServer(server, 'shares', user)).toEqual([]);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Export' }).click();
  expect(await violations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save file' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(new RegExp(`^# ${article.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\n`));
  expect(text).toContain(`## Citation\n\n${citation}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect.poll(() => onServer(server, 'bookmarks', user)).toEqual([]);
});

test('the free plan explains that Premium exports a text', async ({ server, openDevice }) => {
  const user = await follower(server, 'free', 'ZA');
  const article = await first(
    server,
    'articles',
    "country.code='ZA' && is_premium=false && is_published=true && lead=''",
  );
  const { page } = await opened(openDevice, user, `/article/${article.id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/^Part of Premium/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Save file' })).toHaveCount(0);
});
