import type { Tally } from '../../../src/domain/analytics/tally';
import type { UpdatePage } from '../../../src/domain/analytics/updates';
import { daysFromNow } from '../../server/users';
import { expect, test, type Page } from '../harness';
import { countriesOf, follower, signIn, untilSynced } from '../people';

const main = (page: Page) => page.getByRole('main');
const totals = (page: Page) => main(page).getByRole('region', { name: 'Totals' });
/** A number as a card shows it: '1 036'. */
const shown = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');

test('analytics: a free user sees the figures of all countries and a link to Premium', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'free', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/analytics');
  const { body: tally } = await server.api<Tally>('GET', '/api/analytics', { token: user.token });
  for (const count of [tally.countries.length, tally.laws.total, tally.articles.total, tally.facts.total])
    await expect(totals(page).getByText(shown(count), { exact: true })).toBeVisible();
  await expect(totals(page).getByRole('link')).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/subscribe');
  await expect(
    main(page).getByRole('region', { name: 'Updates by country' }).locator('svg [data-shade]').first(),
  ).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Updates by country' }).getByRole('link')).toHaveCount(0);
  await page.goto('/analytics?show=articles');
  await expect(totals(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('analytics: with Premium each figure opens its rows, and tables equal the charts', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/analytics');
  const { body: tally } = await server.api<Tally>('GET', '/api/analytics', { token: user.token });

  await test.step('a card opens its newest rows', async () => {
    await totals(page)
      .getByRole('link', { name: /Articles/ })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Articles' });
    const { body: newest } = await server.api<UpdatePage>('GET', '/api/analytics/rows?type=article', {
      token: user.token,
    });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', `/article/${newest.rows[0]!.id}`);
    await expect(dialog).toContainText(`The newest 10 of ${newest.total}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a table and its chart have the same numbers', async () => {
    const chart = main(page).getByRole('region', { name: 'Updates by month', exact: true });
    await chart.getByText('Show as a table').first().click();
    for (const [kind, label] of [
      ['legislation', 'Legislation'],
      ['court', 'Court rulings'],
    ] as const) {
      const values = tally.updates.month.kind[kind] ?? [];
      const drawn = await chart.locator('svg title').allTextContents();
      const inPicture = drawn
        .filter((text) => text.startsWith(`${label},`))
        .map((text) => Number(/: (\d+) update/.exec(text)![1]));
      expect(inPicture).toEqual(values);
      const column = await chart
        .getByRole('columnheader')
        .allTextContents()
        .then((heads) => heads.indexOf(label));
      const inTable = await chart.locator(`tbody tr > :nth-child(${column + 1})`).allTextContents();
      expect(inTable.map(Number)).toEqual(values);
    }
  });

  await test.step('a cell of the table opens its rows', async () => {
    const chart = main(page).getByRole('region', { name: 'Updates by month', exact: true });
    const cell = chart.getByRole('cell').getByRole('link').first();
    const count = Number(await cell.textContent());
    await cell.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem')).toHaveCount(Math.min(10, count));
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
});

test('analytics: with Premium the map works by keyboard, and the calendar finds the next law', async ({
  server,
  openDevice,
}) => {
  const user = await follower(server, 'premium', 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, user, '/analytics');
  const { body: tally } = await server.api<Tally>('GET', '/api/analytics', { token: user.token });

  await test.step('arrow keys move on the map, and Enter opens the country', async () => {
    const map = main(page).getByRole('region', { name: 'Updates by country' });
    const countries = map.locator('svg').getByRole('link');
    await expect(countries).toHaveCount(tally.countries.length);
    await map.locator('svg a[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(map.locator('svg a[tabindex="0"]')).toBeFocused();
    const name = await map.locator('svg a:focus').getAttribute('aria-label');
    await expect(map.getByText(name!, { exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/country\/[A-Z]{2}$/);
  });

  await test.step('a button of the calendar leads to the next month with a law', async () => {
    const [ke] = await countriesOf(server, 'KE');
    const body = {
      country: ke!.id,
      title: 'A law to come',
      topics: ['wages'],
      status: 'not_yet_in_force',
      effective_date: daysFromNow(900),
      is_published: true,
      verification: 'unchecked',
    };
    const { id } = await server.admin<{ id: string }>('POST', '/api/collections/labour_laws/records', body);
    await page.goto(`/analytics?month=${daysFromNow(860).slice(0, 7)}`);
    const calendar = main(page).getByRole('region', { name: 'Laws coming into force' });
    await expect(calendar.getByText(/^No law that you may read comes into force/)).toBeVisible();
    await calendar
      .getByRole('button', { name: /, 1 law$/ })
      .last()
      .click();
    await expect(page).toHaveURL(`/analytics?month=${daysFromNow(900).slice(0, 7)}`);
    await expect(calendar.getByRole('link', { name: 'A law to come' })).toHaveAttribute(
      'href',
      `/country/KE/laws?law=${id}`,
    );
    await server.admin('DELETE', `/api/collections/labour_laws/records/${id}`);
  });
});

test('analytics: without a network the figures come from the device, with a note', async ({ server, openDevice }) => {
  const [za] = await countriesOf(server, 'ZA');
  const device = await openDevice();
  const { page } = device;
  await signIn(device, await follower(server, 'premium', 'ZA'), '/analytics');
  await untilSynced(page);
  await expect(main(page).getByRole('heading', { name: 'Laws coming into force' })).toBeVisible();
  await device.untilKept();
  await device.offline();
  await page.reload();
  await expect(main(page).getByText(/^Counted from this device: 1 country that you follow/)).toBeVisible();
  await expect(totals(page).getByRole('link', { name: /Labour laws/ })).toContainText(shown(za!.law_count));
  await expect(totals(page).getByRole('link', { name: /Articles/ })).toContainText(shown(za!.article_count));
  await totals(page)
    .getByRole('link', { name: /Labour laws/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Labour laws' }).getByRole('listitem')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(
    main(page).getByRole('region', { name: 'Updates by country' }).locator('svg').getByRole('link'),
  ).toHaveCount(1);
});
