// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { fetchFacts } from '../../../sync/requests/on-demand';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { ComparePage } from './compare-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchFacts: vi.fn() }));

const COUNTRIES = [
  ['za', 'South Africa', 'ZAR'],
  ['ke', 'Kenya', 'KES'],
  ['de', 'Germany', 'EUR'],
  ['br', 'Brazil', 'BRL'],
] as const;

function facts(code: string, leave: number) {
  const of = { country: testId(code) };
  return [
    testRow('employment_facts', `${code}leave`, { ...of, topic: 'annual_leave', amount: leave, unit: 'working_days' }),
    testRow('employment_facts', `${code}hours`, {
      ...of,
      topic: 'standard_hours',
      amount: 45,
      unit: 'hours_per_week',
      verification: 'unchecked',
    }),
  ];
}

async function open(address: string, { followed = ['za', 'ke'], user = {}, held = ['za', 'ke'] } = {}) {
  const database = await signedIn({ user, profile: { countries: followed.map(testId) } });
  await database
    .rows('countries')
    .bulkPut(
      COUNTRIES.map(([code, name, currency]) =>
        testRow('countries', code, { code: code.toUpperCase(), name, currency }),
      ),
    );
  await database.rows('employment_facts').bulkPut(held.flatMap((code, index) => facts(code, 15 + 3 * index)));
  await database.setMeta('countries', followed.map(testId));
  await database.setMeta('offlineReady', 1);
  return { database, ...renderScreen('/compare', address, ComparePage) };
}

const region = () => screen.findByRole('region', { name: 'Facts by country' });
const columns = async () =>
  within(await region())
    .getAllByRole('columnheader')
    .slice(1)
    .map((head) => within(head).getByRole('link').textContent);
const row = async (name: string) =>
  within(await region())
    .getByRole('rowheader', { name })
    .closest('tr')!;
/** Waits until the device has answered. */
const complete = async () => {
  await region();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
};

beforeEach(() => {
  vi.mocked(fetchFacts).mockReset().mockResolvedValue({ none: [] });
});

describe('the comparison', () => {
  it('starts with the followed countries, in their order', async () => {
    await open('/compare', { followed: ['ke', 'za'] });
    expect(await columns()).toEqual(['Kenya', 'South Africa']);
    expect(fetchFacts).not.toHaveBeenCalled();
  });

  it('shows each fact with figure, provision, date and level of evidence, and its difference from the first country', async () => {
    await open('/compare?countries=ZA,KE');
    await complete();
    expect((await row('Annual leave')).textContent).toMatch(
      /15 working days.*Secondary source: seen at copy.example.orgs 20as at 1 Mar 2026.*18 working days3 more than South Africa/,
    );
    expect((await row('Ordinary hours')).textContent).toMatch(/45 hours a week.*Not yet checked/);
    expect((await row('Ordinary hours')).textContent).not.toContain('than');
    expect((await row('Probation')).textContent).toBe('ProbationNo fact heldNo fact held');
    expect(screen.getByText(/2 of 4 facts rest on a secondary source, 2 are not yet checked/)).toBeTruthy();
  });

  it('sorts the countries by a fact, and writes the order into the address', async () => {
    const { router } = await open('/compare?countries=ZA,KE');
    await complete();
    const sort = async () => fireEvent.click(within(await row('Annual leave')).getByRole('button'));
    await sort();
    expect([await columns(), router.state.location.search]).toEqual([
      ['Kenya', 'South Africa'],
      '?countries=ZA,KE&sort=-annual_leave',
    ]);
    expect(
      within(await region())
        .getByRole('rowheader', { name: 'Annual leave' })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    expect(screen.getByRole('status').textContent).toBe('Sorted by annual leave, most first.');
    await sort();
    expect([await columns(), router.state.location.search]).toEqual([
      ['South Africa', 'Kenya'],
      '?countries=ZA,KE&sort=annual_leave',
    ]);
    await sort();
    expect(router.state.location.search).toBe('?countries=ZA,KE');
  });

  it('can show a group of facts, only differences, and fewer countries', async () => {
    const { router } = await open('/compare?countries=ZA,KE');
    await complete();
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }));
    expect(
      within(await region())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Annual leave', 'Sick leave', 'Public holidays', 'Maternity leave', 'Paternity leave']);
    fireEvent.click(screen.getByRole('link', { name: 'Pay and time' }));
    fireEvent.click(screen.getByRole('button', { name: 'Only differences' }));
    expect(
      within(await region())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Minimum wage', 'Overtime', '13th month', 'Payslips', 'Social security']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove South Africa' }));
    expect(router.state.location.search).toBe(
      '?countries=KE&topics=minimum_wage,standard_hours,overtime,thirteenth_month,payslips,social_security&show=differences',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Kenya' }));
    expect(await screen.findByText('No country is chosen yet.')).toBeTruthy();
  });

  it('can show single facts', async () => {
    const { router } = await open('/compare?countries=ZA,KE');
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'Choose facts' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Clear' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Probation' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Show 1 fact' }));
    expect(router.state.location.search).toBe('?countries=ZA,KE&topics=probation');
  });
});

describe('the free plan', () => {
  it('compares followed countries, and names those that are left out', async () => {
    await open('/compare?countries=ZA,DE,BR');
    expect(await columns()).toEqual(['South Africa']);
    expect(screen.getByText(/Germany and Brazil are not among them, and left out/)).toBeTruthy();
    expect(fetchFacts).not.toHaveBeenCalled();
  });

  it('adds followed countries only, and offers the export with Premium', async () => {
    const { router } = await open('/compare?countries=ZA');
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'Add country' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^Brazil/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Kenya/ }));
    expect(router.state.location.search).toBe('?countries=ZA,KE');
    fireEvent.click(dialog.getByRole('button', { name: 'Compare 2 countries' }));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByText(/^Part of Premium/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
  });
});

describe('Premium', () => {
  it('fetches the facts of countries that are not followed', async () => {
    const { database } = await open('/compare?countries=ZA,DE', { user: PREMIUM });
    vi.mocked(fetchFacts).mockImplementation(async () => {
      await database.rows('employment_facts').bulkPut(facts('de', 20));
      return { none: [] };
    });
    expect(await columns()).toEqual(['South Africa', 'Germany']);
    await waitFor(async () => expect((await row('Annual leave')).textContent).toContain('5 more than South Africa'));
    expect(fetchFacts).toHaveBeenCalledExactlyOnceWith([testId('de')]);
  });

  it('names missing countries if the server cannot be reached, and requests them again on a press', async () => {
    vi.mocked(fetchFacts).mockResolvedValue('offline');
    await open('/compare?countries=ZA,DE,KE', { user: PREMIUM, followed: ['za'] });
    await complete();
    expect(
      await screen.findByText(
        /^Not on this device: Germany\. Its facts come when there is a network\. Kenya: as this device last saw it\.$/,
      ),
    ).toBeTruthy();
    expect((await row('Annual leave')).textContent).toMatch(/Not on this device.*3 more than South Africa/);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fetchFacts).toHaveBeenCalledTimes(2));
  });

  it('names countries without facts on the server, and does not request them again', async () => {
    vi.mocked(fetchFacts).mockResolvedValue({ none: [testId('de')] });
    await open('/compare?countries=ZA,DE', { user: PREMIUM });
    await complete();
    expect(await screen.findByText('The server gives no fact of Germany.')).toBeTruthy();
    expect((await row('Annual leave')).textContent).toContain('Not on this device');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('exports nothing while a country is loading', async () => {
    let answer = (_: { none: string[] }): void => undefined;
    vi.mocked(fetchFacts).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { database } = await open('/compare?countries=ZA,DE', { user: PREMIUM });
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
    await database.rows('employment_facts').bulkPut(facts('de', 20));
    answer({ none: [] });
    expect(await screen.findByRole('button', { name: 'Save CSV' })).toBeTruthy();
  });
});
