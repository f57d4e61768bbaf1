import type { TestServer } from '../../server/harness';
import { makeLaw } from '../admin/admin-panel';
import { ask, answers } from '../assistant/conversation';
import { expect, test, type Page } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';

/** A walk of all screens that show statements: each has its level, the page and a date. */

const first = async (server: TestServer, collection: string, filter: string) =>
  (
    await server.admin<{ items: { id: string; title: string }[] }>(
      'GET',
      `/api/collections/${collection}/records?perPage=1&filter=${encodeURIComponent(filter)}`,
    )
  ).items[0]!;

/** Elements that each show one statement. */
const STATEMENTS = '[data-statement]';

/**
 * @param page with statements
 * @returns what each statement lacks; the number of statements
 */
async function checkStatements(page: Page): Promise<{ lacking: string[]; count: number }> {
  await expect(page.locator(STATEMENTS).first()).toBeVisible();
  return page.locator(STATEMENTS).evaluateAll((found) => ({
    count: found.length,
    lacking: found.flatMap((statement) => {
      const lacks = [
        !statement.querySelector('[data-evidence]') && 'level',
        !statement.querySelector('a[href^="http"], a[href*="#fact-"]') &&
          // Some facts of the starter content name no page.
          !statement.textContent?.includes('no page stored') &&
          'page',
        // Elements side by side have no space between their texts.
        !/\d{1,2} [A-Z][a-z]{2,8} \d{4}/.test(statement.textContent ?? '') && 'date',
      ].filter(Boolean);
      return lacks.length > 0 ? [`${lacks.join(', ')}: ${statement.textContent?.slice(0, 120)}`] : [];
    }),
  }));
}

test('no screen shows a statement without its level, page and date', async ({ server, openDevice }) => {
  test.slow();
  const user = await follower(server, 'premium', 'ZA', 'KE', 'DE');
  // No page is stored for it.
  await makeLaw(server, { title: 'Act without a page', is_published: true });
  const law = await first(server, 'labour_laws', "country.code='ZA' && verification='checked'");
  const open = await first(server, 'labour_laws', "country.code='ZA' && verification='unchecked'");
  const fact = await first(server, 'employment_facts', "country.code='ZA' && topic='minimum_wage'");
  const article = await first(server, 'articles', "country.code='ZA' && verification='checked'");
  const commentary = await first(server, 'expert_commentaries', "country.code='ZA'");
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/country/ZA');
  await untilSynced(page);

  const screens: [address: string, least: number][] = [
    ['/country/ZA', 8],
    ['/country/ZA?tab=facts', 22],
    ['/country/ZA?tab=laws', 8],
    ['/country/ZA?tab=news', 3],
    ['/country/ZA/laws', 5],
    [`/country/ZA/laws?law=${law.id}`, 1],
    [`/country/ZA/laws?law=${open.id}`, 1],
    ['/country/ZA/articles', 3],
    [`/article/${article.id}`, 1],
    [`/commentary?commentary=${commentary.id}`, 1],
    ['/compare?countries=ZA,KE,DE&show=texts', 30],
    ['/compare?countries=ZA,KE,DE&cell=KE.annual_leave', 1],
    ['/search?q=annual+leave', 5],
    [`/country/ZA/facts/${fact.id}`, 2],
    ['/horizon', 3],
    ['/horizon?past=1', 1],
  ];
  for (const [address, least] of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(async () => {
        const { lacking, count } = await checkStatements(page);
        expect(lacking).toEqual([]);
        expect(count).toBeGreaterThanOrEqual(least);
      }).toPass({ timeout: 20_000 });
    });

  await test.step('the assistant', async () => {
    await page.goto('/ai-assistant');
    await ask(page, 'How much annual leave in South Africa?');
    await expect(answers(page)).toHaveCount(1);
    expect((await checkStatements(page)).lacking).toEqual([]);
  });

  await test.step('obligations', async () => {
    const [southAfrica] = await countriesOf(server, 'ZA');
    await page.goto(`/compliance?templates=${southAfrica!.id}`);
    const { lacking, count } = await checkStatements(page);
    expect(lacking).toEqual([]);
    expect(count).toBeGreaterThan(5);
  });
});
