import { startServer, type TestServer } from '../../server/harness';
import { expect, test, type Page } from '../harness';
import { openAdmin, openTab } from './admin-panel';

/** Each list has two rows: one with these words in its title, and one without. */
const WORDS = 'Write to labour@gov.example about a worker’s hours';
const TYPED = ['labour@gov', 'worker’s hours', "worker's hours"];

const DAY = '2026-11-02 00:00:00.000Z';
const text = { country: '', published_date: DAY, verification: 'unchecked' };
const LISTS: { tab: string | RegExp; collection: string; row(title: string, country: string): object }[] = [
  { tab: /^Manage Articles/, collection: 'articles', row: (title, country) => ({ ...text, title, country }) },
  {
    tab: /^Manage Laws/,
    collection: 'labour_laws',
    row: (title, country) => ({ title, country, status: 'in_force', verification: 'unchecked' }),
  },
  {
    tab: 'Facts',
    collection: 'employment_facts',
    row: (value, country) => ({
      value,
      country,
      topic: value === WORDS ? 'annual_leave' : 'sick_leave',
      verification: 'unchecked',
    }),
  },
  {
    tab: 'Commentary',
    collection: 'expert_commentaries',
    row: (title) => ({ ...text, title, author: 'Molao editorial', category: 'Court Ruling' }),
  },
  {
    tab: /^Posts/,
    collection: 'linkedin_labour_topics',
    row: (title) => ({
      title,
      content: 'We tried it for a year.',
      post_url: `https://www.linkedin.com/posts/${encodeURIComponent(title)}`,
      state: 'pending',
    }),
  },
];

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
  const records = (collection: string) => `/api/collections/${collection}/records`;
  const kenya = { code: 'KE', name: 'Kenya', region: 'Africa', currency: 'KES' };
  const { id } = await server.admin<{ id: string }>('POST', records('countries'), kenya);
  for (const { collection, row } of LISTS)
    for (const title of [WORDS, 'Something else']) await server.admin('POST', records(collection), row(title, id));
});
test.afterAll(() => server.dispose());

const count = (page: Page) => page.getByRole('tabpanel').getByRole('status').filter({ hasText: /^\d/ });
const search = (page: Page) => page.getByRole('tabpanel').getByRole('searchbox');

test('the search of each list finds what the list has, also with @ and any apostrophe', async ({ openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'articles');
  for (const { tab } of LISTS) {
    await openTab(page, tab);
    await expect(count(page)).toHaveText(/^2 /);
    for (const typed of TYPED) {
      await search(page).fill(typed);
      await expect(count(page), `${tab}: ${typed}`).toHaveText(/^1 /);
    }
    await search(page).fill('nobody wrote this');
    await expect(count(page), String(tab)).toHaveText(/^0 /);
  }
  await openTab(page, 'Audit log');
  await search(page).fill('labour@gov.example');
  await expect(count(page)).toHaveText(/^5 /);
});

test('a search within a filter says where it looked, and searches everything on request', async ({ openDevice }) => {
  const { page } = await openAdmin(server, openDevice, 'posts');
  await page.getByLabel('State').selectOption({ label: 'Approved' });
  await search(page).fill('labour@gov');
  await expect(page.getByText('Nothing with “labour@gov” among: Approved.')).toBeVisible();
  await page.getByRole('link', { name: 'Search all posts' }).click();
  await expect(count(page)).toHaveText(/^1 /);
  await expect(search(page)).toHaveValue('labour@gov');
});
