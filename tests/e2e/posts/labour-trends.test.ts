import { FakeLinkedIn } from '../../fakes/linkedin';
import { startServer, type TestServer } from '../../server/harness';
import { expect, test, type Page } from '../harness';
import { follower, signIn, status, untilSynced } from '../people';

const URL_OF = (number: number) =>
  `https://www.linkedin.com/feed/update/urn:li:activity:7${String(number).padStart(18, '0')}/`;
const TITLE = 'Labour Court rules on unfair dismissal';
const CONTENT = 'The court held that the judgment of the CCMA stands.';

async function fill(page: Page, url: string): Promise<void> {
  await page.getByLabel('URL*').fill(url);
  await page.getByLabel('Title*').fill(TITLE);
  await page.getByLabel('Content*').fill(CONTENT);
}
const add = (page: Page) => page.getByRole('button', { name: 'Add LinkedIn Post' }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();
const postsAt = async (server: TestServer, url: string) =>
  (
    await server.admin<{ items: Record<string, unknown>[] }>(
      'GET',
      `/api/collections/linkedin_labour_topics/records?filter=${encodeURIComponent(`post_url='${url}'`)}`,
    )
  ).items;

test('a post from the form waits for approval, and is then visible to everybody', async ({ server, openDevice }) => {
  const [author, reader] = await Promise.all([follower(server, 'free', 'ZA'), follower(server, 'free', 'ZA')]);
  const device = await openDevice({ expected: /The post was not added/ });
  const { page } = device;
  await signIn(device, author, '/add-linkedin-post');
  await untilSynced(page);

  await add(page);
  await expect(toast(page, 'Missing Fields')).toBeVisible();
  await expect(toast(page, 'Please fill in URL, title, and content')).toBeVisible();
  await expect(page.getByLabel('URL*')).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();

  const url = URL_OF(1);
  await fill(page, `${url}?utm_source=share`);
  await page.getByLabel('Country').selectOption({ label: '🇿🇦 South Africa' });
  await add(page);
  await expect(toast(page, 'Post Added Successfully')).toBeVisible();
  await expect(toast(page, 'The LinkedIn post has been saved to the database')).toBeVisible();
  await expect(page.getByLabel('Title*')).toHaveValue('');

  await fill(page, url);
  await add(page);
  await expect(toast(page, 'This post has already been added')).toBeVisible();
  await expect(page.getByLabel('Title*')).toHaveValue(TITLE);

  await page.goto('/labour-trends');
  await expect(page.getByRole('list', { name: 'Your posts' }).getByText('Waiting for approval')).toBeVisible();
  const other = await openDevice();
  await signIn(other, reader, '/labour-trends');
  await untilSynced(other.page);
  await expect(other.page.getByText(TITLE)).toHaveCount(0);

  const [post] = await postsAt(server, url);
  await server.admin('PATCH', `/api/collections/linkedin_labour_topics/records/${String(post!.id)}`, {
    state: 'approved',
  });
  await other.page.getByRole('list', { name: 'Posts', exact: true }).getByRole('link', { name: TITLE }).click();
  const dialog = other.page.getByRole('dialog', { name: TITLE });
  await expect(dialog.getByRole('link', { name: 'Open on LinkedIn' })).toHaveAttribute('href', url);
  await expect(dialog.getByText('Court Ruling')).toBeVisible();

  // The approved post is on the device, so it opens without a network.
  await other.untilKept();
  await other.offline();
  await other.page.reload();
  await expect(other.page.getByRole('dialog', { name: TITLE }).getByText(CONTENT)).toBeVisible();
});

test('a post that is added offline waits on the device, and is sent when the network returns', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'free', 'ZA'), '/add-linkedin-post');
  await untilSynced(page);
  await device.untilKept();
  await device.offline();
  const url = URL_OF(2);
  await fill(page, url);
  await add(page);
  await expect(toast(page, 'Post Saved on This Device')).toBeVisible();
  await page.goto('/labour-trends');
  await expect(page.getByRole('list', { name: 'Your posts' }).getByText('Waiting to be sent')).toBeVisible();
  expect(await postsAt(server, url)).toEqual([]);

  await device.online();
  await expect(page.getByRole('list', { name: 'Your posts' }).getByText('Waiting for approval')).toBeVisible();
  expect(await postsAt(server, url)).toMatchObject([
    { title: TITLE, topic_category: 'Court Ruling', state: 'pending' },
  ]);
  await expect(status(page)).toHaveAccessibleName(/^Synced /);
});

/** The parts of LinkedIn's page of a post that the bookmarklet reads. */
const PAGE =
  `<!doctype html><title>(3) Post | Feed | LinkedIn</title><div class="update-components-actor__title"><span ` +
  `aria-hidden="true">Naledi Mokoena</span></div>
  <div class="feed-shared-update-v2__description">${TITLE}<br>${'It stands. '.repeat(200)}</div>`;

test('the bookmarklet fills the form from a LinkedIn page, and reports other pages', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page, context } = device;
  await signIn(device, await follower(server, 'free', 'ZA'), '/add-linkedin-post');
  await untilSynced(page);
  const bookmark = page.getByText('Add to Labour Trends', { exact: true });
  await expect(bookmark).toHaveAttribute('href', /^javascript:/);
  const address = (await bookmark.getAttribute('href'))!;
  await bookmark.click();
  await expect(toast(page, 'Drag Me')).toBeVisible();

  await context.route('https://www.linkedin.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  const elsewhere = await device.newTab();
  /** Runs the bookmarklet in the open page. A click on a link runs a `javascript:` address as the bookmarks bar does. */
  const press = (): Promise<void> =>
    elsewhere
      .evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'bookmark' });
        document.body.append(link);
      }, address)
      .then(() => elsewhere.getByText('bookmark').click());

  await elsewhere.goto('https://www.linkedin.com/feed/');
  const [alert] = await Promise.all([
    elsewhere.waitForEvent('dialog').then(async (dialog) => {
      const message = dialog.message();
      await dialog.accept();
      return message;
    }),
    press(),
  ]);
  expect(alert).toBe('Please use this bookmarklet on a LinkedIn post page');

  await elsewhere.goto(`${URL_OF(3)}?utm_source=share`);
  const [opened] = await Promise.all([context.waitForEvent('page'), press()]);
  await expect(opened.getByLabel('Title*')).toHaveValue(TITLE);
  await expect(opened).toHaveURL(`${server.url}/add-linkedin-post`);
  await expect(opened.getByLabel('URL*')).toHaveValue(URL_OF(3));
  await expect(opened.getByLabel('Author Name')).toHaveValue('Naledi Mokoena');
  expect((await opened.getByLabel('Content*').inputValue()).length).toBeLessThanOrEqual(1000);
});

test('LinkedIn is connected and disconnected, and no LinkedIn data is stored', async ({ openDevice }) => {
  await using linkedIn = await FakeLinkedIn.start();
  const server = await startServer({ seed: true, env: linkedIn.env });
  try {
    const device = await openDevice({
      url: server.url,
      expected: /LinkedIn was not connected|The feed was not fetched|NotConnected|403/,
    });
    const { page } = device;
    await signIn(device, await follower(server, 'free', 'ZA'), '/add-linkedin-post');
    await untilSynced(page);
    const connect = page.getByRole('button', { name: 'Connect LinkedIn Account' });

    const member = linkedIn.member;
    linkedIn.member = undefined;
    await connect.click();
    await expect(toast(page, 'Authentication Failed')).toBeVisible();
    await expect(page.getByText('You cancelled at LinkedIn.')).toBeVisible();
    await expect(page).toHaveURL('/labour-trends');

    linkedIn.member = member;
    await connect.click();
    const fetch = page.getByRole('button', { name: 'Fetch Latest Posts' });
    await expect(fetch).toBeVisible();
    await expect(page).toHaveURL('/labour-trends');
    await fetch.click();
    await expect(toast(page, 'Failed to fetch LinkedIn feed')).toBeVisible();
    await expect(
      page.getByText(
        'LinkedIn has not approved this service for reading posts. Use the bookmarklet or the form instead.',
      ),
    ).toBeVisible();

    const kept = await page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]),
    );
    expect(kept).not.toMatch(/token-\d|code-\d|linkedin_state/);
    await page.reload();
    await expect(connect).toBeVisible();
  } finally {
    await server.dispose();
  }
});
