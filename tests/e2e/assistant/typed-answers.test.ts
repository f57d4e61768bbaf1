import type { Answer } from '../../../src/domain/assistant/read/answer-types';
import { violations } from '../axe';
import { expect, test, type Page } from '../harness';
import { PHONE_AND_DESKTOP } from '../people';
import { answers, ask, open, question } from './conversation';

const NOTICE = 'How much notice must we give after five years, in my countries?';

const chip = (page: Page, answer: number, name: RegExp) => answers(page).nth(answer).getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('a table of a question in French has French heads, countries and units, also without a network', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  await open(device, server, '/ai-assistant', 'premium');
  const isFrench = async (nth: number) => {
    const table = answers(page).nth(nth).getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'Congés payés' })).toHaveAttribute('lang', 'fr');
    const row = table.getByRole('row', { name: /^Afrique du Sud/ });
    await expect(row.getByText('jours', { exact: false }).first()).toBeVisible();
  };
  await ask(page, 'Congés payés dans mes pays ?');
  await isFrench(0);
  await device.untilKept();
  await device.offline();
  await ask(page, 'Congés payés dans mes pays ?');
  await isFrench(1);
});

test('a question about several countries is answered in a table, and a corrected chip is answered again', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  await open(device, server, '/ai-assistant', 'premium');
  await ask(page, NOTICE);
  const first = answers(page).first();

  await test.step('the followed countries are in the table, each with a source', async () => {
    const table = first.getByRole('table', { name: 'Notice in 2 countries, answer 1' });
    for (const name of ['Kenya', 'South Africa']) {
      const row = table.getByRole('row', { name: new RegExp(`^${name}`) });
      await expect(row.getByRole('link').first()).toBeVisible();
    }
    await expect(chip(page, 0, /^Topic: Notice/)).toBeVisible();
    await expect(chip(page, 0, /^Where: My 2 countries/)).toBeVisible();
  });

  await test.step('a chip opens a form with the keyboard, and Escape returns to the chip', async () => {
    await chip(page, 0, /^Service: 5 years/).press('Enter');
    await expect(dialog(page, 'Service').getByLabel('Years')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(chip(page, 0, /^Service/)).toBeFocused();
  });

  await test.step('the corrected question has an answer of its own', async () => {
    await chip(page, 0, /^Service: 5 years/).click();
    await dialog(page, 'Service').getByLabel('Years').fill('1');
    await page.keyboard.press('Enter');
    await expect(answers(page)).toHaveCount(2);
    await expect(chip(page, 1, /^Service: 1 year\b/)).toBeVisible();
    await expect(answers(page).nth(1).getByRole('table')).toBeVisible();
    await expect(chip(page, 0, /^Service: 5 years/)).toBeVisible();
    // Both answers fit, so that no bar covers half a target.
    await page.setViewportSize({ width: 1280, height: 2000 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('without a network the device answers a correction', async () => {
    await device.untilKept();
    await device.offline();
    await chip(page, 1, /^Where/).click();
    const where = dialog(page, 'Where');
    await where.getByRole('radio', { name: 'These countries' }).check();
    await where.getByRole('checkbox', { name: 'Kenya' }).check();
    await where.getByRole('button', { name: 'Ask again', exact: true }).click();
    await expect(answers(page)).toHaveCount(3);
    await expect(chip(page, 2, /^Where: Kenya/)).toBeVisible();
    await expect(chip(page, 2, /^Service: 1 year\b/)).toBeVisible();
    await device.online();
  });
});

test('on the page of a country, a question without a country is about that country', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  await open(device, server, '/country/KE', 'premium');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'Assistant' }).getByText('About: Kenya')).toBeVisible();
  await ask(page, 'How many days of annual leave are there?');
  await expect(chip(page, 0, /^Where: Kenya/)).toBeVisible();
  await expect(answers(page).first()).toContainText('21');

  await test.step('Escape closes the form of a chip, and not the panel', async () => {
    await chip(page, 0, /^Where/).click();
    await expect(dialog(page, 'Where')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Where')).toHaveCount(0);
    await expect(question(page)).toBeVisible();
  });
});

test('stored answers fit a phone: nothing scrolls sideways, and every chip is large enough for a finger', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  const user = await open(device, server, '/ai-assistant', 'premium');
  const messages = (['table', 'sum', 'closest', 'which_country', 'original'] as const).flatMap((form) => [
    { role: 'user', content: `A question with ${form}` },
    { role: 'assistant', content: 'An answer', answer: STORED[form] },
  ]);
  const { id } = await server.admin<{ id: string }>('POST', '/api/collections/conversations/records', {
    user: user.id,
    title: 'Answers of each form',
    messages,
  });
  for (const size of PHONE_AND_DESKTOP) {
    await page.setViewportSize(size);
    await page.goto(`/ai-assistant?conversation=${id}`);
    await expect(answers(page)).toHaveCount(5);
    await expect(page.getByText('KES 180,000.00').first()).toBeVisible();
    const quote = page.getByRole('figure').getByRole('blockquote');
    expect(
      await quote.evaluate((element) => [element.getAttribute('lang'), getComputedStyle(element).direction]),
    ).toEqual(['ar', 'rtl']);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    for (const button of await page
      .getByRole('group', { name: /^(Understood as|Ask again about)$/ })
      .getByRole('button')
      .all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    // At the end no button lies partly below the field, which stays in view.
    // Both answers fit, so that no bar covers half a target.
    await page.setViewportSize({ width: 1280, height: 2000 });
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    const rows = answers(page).first().locator(':is(tr, li)[data-statement]');
    await expect(rows).toHaveCount(12);
    await page.getByRole('button', { name: 'Show all 66' }).click();
    await expect(rows).toHaveCount(66);
    expect(await sideways()).toBeLessThanOrEqual(0);
  }
});

const ASKED = { topics: ['notice_period'], countries: ['KE'], where: 'named' as const, asks: 'value' as const };
const CITED = {
  id: 'fact:ke',
  part: 0,
  kind: 'fact' as const,
  country: 'KE',
  countries: ['KE'],
  title: 'Kenya: Severance pay',
  also: '',
  citation: 'Employment Act, 2007, s 40(1)(g)',
  section: '',
  text: 'On redundancy, at least 15 days’ pay for each completed year of service',
  asOf: '2026-11-22',
  version: '',
  status: 'in_force' as const,
  effective: '',
  verification: 'unchecked' as const,
  sourceUrl: 'https://www.example.org/act',
  link: '/country/KE#fact-severance',
};

const ARABIC = { lang: 'ar', dir: 'rtl', name: 'Arabic' } as const;
const ARTICLE = 'المادة 43\nيكون إنهاء عقد الشغل غير محدد المدة مبنيا على احترام أجل الإخطار.';

/** An answer of each form, as a device stores it. */
const STORED: Record<'table' | 'sum' | 'closest' | 'which_country' | 'original', Answer> = {
  table: {
    kind: 'answer',
    sentences: [{ text: 'From one month to two.', cites: [] }],
    citations: [CITED],
    looked: [],
    asked: { ...ASKED, where: 'all', countries: [], service: 66, headcount: 1500, sector: 'mining' },
    table: {
      topic: 'notice_period',
      heads: ['Length', 'Counts for', 'Provision', 'Evidence'],
      rows: Array.from({ length: 66 }, (_, at) => ({
        country: 'KE',
        name: `Country ${at}`,
        cells:
          at % 5 === 4 ? ['Not recorded', '', '', ''] : ['30 calendar days', 'contracts over 3 months', 's 53', ''],
        ...(at % 5 === 4 ? {} : { cite: 1 }),
      })),
    },
  },
  sum: {
    kind: 'answer',
    sentences: [{ text: 'Severance pay is KES 180,000.00.', cites: [1] }],
    citations: [CITED],
    looked: [],
    asked: { ...ASKED, pay: { amount: '60000', per: 'month', currency: 'KES' }, reason: 'redundancy', asks: 'sum' },
    sum: {
      link: '/calculate?kind=severance&countries=KE',
      lines: [
        {
          text: 'Severance pay',
          formula: '15 days × 6 completed years × KES 2,000.00',
          amount: 'KES 180,000.00',
          cite: 1,
        },
      ],
      result: 'KES 180,000.00 to KES 207,692.31',
    },
  },
  closest: {
    kind: 'closest',
    sentences: [
      { text: 'I found no statement that settles this.', cites: [] },
      { text: 'On redundancy, at least 15 days’ pay for each completed year of service.', cites: [1] },
    ],
    citations: [CITED],
    looked: [],
    asked: ASKED,
  },
  original: {
    kind: 'answer',
    sentences: [{ text: `“${ARTICLE}”`, cites: [1], original: ARABIC }],
    citations: [{ ...CITED, id: 'law:ma', kind: 'law', section: 'المادة 43', text: ARTICLE, original: ARABIC }],
    looked: [],
    asked: ASKED,
  },
  which_country: {
    kind: 'which_country',
    sentences: [{ text: 'Which country do you mean?', cites: [] }],
    citations: [],
    looked: [],
    asked: { ...ASKED, where: 'none', countries: [] },
  },
};
