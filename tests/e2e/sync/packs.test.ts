import type { Row } from '../../../src/domain/core/rows';
import { buildPacks } from '../../server/sync/packs-reader';
import { rowsOnDevice } from '../device-rows';
import { expect, test } from '../harness';
import { follower, signIn, untilSynced } from '../people';

type Text = Row<'article_contents'>;

test('a first sync reads packs, and their texts open offline', async ({ server, openDevice }) => {
  await buildPacks(server);
  const user = await follower(server, 'premium', 'ZA', 'KE');
  const device = await openDevice();
  const { page } = device;
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('collections/article_contents/records')) lists.push(request.url());
  });
  await signIn(device, user, '/dashboard');
  await untilSynced(page);
  expect(await rowsOnDevice(page, 'packedTexts')).not.toEqual([]);
  expect(lists).toEqual([]);

  const texts = await rowsOnDevice<Text>(page, 'article_contents');
  const articles = await rowsOnDevice<Row<'articles'>>(page, 'articles');
  expect(texts.map(({ id }) => id).sort()).toEqual(articles.map(({ id }) => id).sort());
  await device.untilKept();
  await device.offline();
  for (const { id, content } of texts.slice(0, 2)) {
    await page.goto(`/article/${id}`);
    await expect(page.getByRole('main')).toContainText(/\w+ \w+ \w+ \w+/.exec(content)![0]);
  }
});

test('a storage that answers something else costs time, but no rows', async ({ server, openDevice }) => {
  await buildPacks(server);
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice({ expected: /^(?:503|404) .*\/api\/packs\// });
  const { page } = device;
  let asked = 0;
  await device.context.route('**/api/packs/**', (route) => {
    asked += 1;
    return route.fulfill([{ status: 503 }, { body: '<html>' }, { status: 404 }][asked % 3]);
  });
  await signIn(device, user, '/dashboard');
  await untilSynced(page);
  expect(asked).toBeGreaterThan(0);
  expect(await rowsOnDevice(page, 'textBlocks')).toEqual([]);
  const texts = await rowsOnDevice<Text>(page, 'article_contents');
  const articles = await rowsOnDevice<Row<'articles'>>(page, 'articles');
  expect(texts.map(({ id }) => id).sort()).toEqual(
    articles
      .filter(({ is_premium }) => !is_premium)
      .map(({ id }) => id)
      .sort(),
  );
  expect(articles.length).toBeGreaterThan(0);
});
