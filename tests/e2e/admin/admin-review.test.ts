import { violations } from '../axe';
import { expect, test } from '../harness';
import { expectToast } from '../people';
import { openAdmin, openTab, rows, makeLaw } from './admin-panel';

test('a machine draft is reviewed next to its sources before it is published', async ({ server, openDevice }) => {
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
