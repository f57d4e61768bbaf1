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

const figures = () => screen.findByRole('region', { name: /^Figures of/ });
const figureRow = async (name: string) =>
  within(await figures())
    .getByRole('rowheader', { name: new RegExp(`${name}$`) })
    .closest('tr')!;

describe('the figures', () => {
  it('stand first, a country a row and a fact a column, without the texts', async () => {
    await open('/compare?countries=ZA,KE');
    expect(
      within(await figures())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Country', 'Ordinary hours hours a week', 'Annual leave working days']);
    const cells = within(await figureRow('Kenya')).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '45 hours a weekNot yet checked',
      '18 working daysSecondary source',
    ]);
    expect(screen.getByText(/^20 facts have no figure in these countries/)).toBeTruthy();
  });

  it('sort the countries, and open the text, the provision and the source on a press', async () => {
    const { router } = await open('/compare?countries=ZA,KE');
    fireEvent.click(within(await figures()).getByRole('button', { name: /^Annual leave/ }));
    expect(
      within(await figures())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kenya', 'South Africa']);
    fireEvent.click(within(await figureRow('Kenya')).getAllByRole('link')[2]!);
    expect(router.state.location.search).toBe('?countries=ZA,KE&sort=-annual_leave&cell=KE.annual_leave');
    const dialog = within(await screen.findByRole('dialog', { name: 'Annual leave in Kenya' }));
    expect(dialog.getByText('21 consecutive days in each cycle')).toBeTruthy();
    expect(dialog.getByText('s 20')).toBeTruthy();
  });
});

describe('our policy', () => {
  const next = (amount: number) => ({
    certainty: 'enacted' as const,
    value: `${amount} working days`,
    amount,
    unit: 'working_days',
    from: '2099-01-01',
    source_url: 'https://example.org/next',
  });

  it('marks each value below, at or above the law, and from the day of an enacted change', async () => {
    const { database } = await open('/compare?view=policy&countries=ZA,KE');
    await database.rows('employment_facts').put({ ...facts('ke', 18)[0]!, next: next(25) });
    await database.rows('own_values').bulkPut([
      testRow('own_values', 'a', { country: testId('za'), amount: 12 }),
      testRow('own_values', 'b', { country: testId('ke'), amount: 20 }),
      testRow('own_values', 'c', {
        country: testId('ke'),
        topic: 'standard_hours',
        amount: 45,
        unit: 'hours_per_week',
      }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Our policy against the law' }));
    const cell = (name: string) => table.getByText(name).closest('tr')!.textContent;
    await waitFor(() => expect(cell('South Africa')).toContain('12 working days3 working days below'));
    expect(cell('Kenya')).toContain('20 working days2 working days aboveFrom 1 January 2099: 5 working days below');
    expect(cell('Kenya')).toContain('45 hours a weekAt the law');
    expect(screen.getByText('1 below the law')).toBeTruthy();
    expect(screen.getByText('1 below from a later day')).toBeTruthy();
    const gaps = within(screen.getByRole('list', { name: 'Below the law' })).getAllByRole('listitem');
    expect(gaps.map((gap) => within(gap).getByRole('link').getAttribute('href'))).toEqual([
      `/compliance?create=1&fact=${facts('za', 15)[0]!.id}`,
      `/compliance?create=1&fact=${facts('ke', 18)[0]!.id}&day=2099-01-01`,
    ]);
  });

  it('stores a value that is typed, and says what cannot be one beside the field', async () => {
    const { database } = await open('/compare?view=policy&countries=ZA,KE&cell=ZA.annual_leave');
    const dialog = within(await screen.findByRole('dialog', { name: 'Annual leave in South Africa' }));
    const field = await dialog.findByLabelText('We grant');
    fireEvent.change(field, { target: { value: 'many' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Type a number, such as 21 or 7.5');
    expect((field as HTMLInputElement).value).toBe('many');
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await database.rows('own_values').toArray()).toMatchObject([
        { country: testId('za'), topic: 'annual_leave', amount: 12, unit: 'working_days' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('1 below the law')).toBeTruthy();
  });

  it('asks before a typed value is lost', async () => {
    await open('/compare?view=policy&countries=ZA,KE&cell=ZA.annual_leave');
    const dialog = within(await screen.findByRole('dialog', { name: 'Annual leave in South Africa' }));
    fireEvent.change(await dialog.findByLabelText('We grant'), { target: { value: '12' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(dialog.getByLabelText<HTMLInputElement>('We grant').value).toBe('12');
  });
});

describe('the dots and the map', () => {
  it('show one fact on one axis, and what has no figure below it', async () => {
    const { router } = await open('/compare?view=dots&countries=ZA,KE,DE', { followed: ['za', 'ke', 'de'] });
    expect(await screen.findByRole('heading', { name: 'Annual leave, working days' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /working days/ }).map(({ textContent }) => textContent)).toEqual([
      'Kenya18 working daysSecondary source',
      'South Africa15 working daysSecondary source',
    ]);
    expect(screen.getByRole('heading', { name: 'Not on this axis' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Fact'), { target: { value: 'standard_hours' } });
    expect(router.state.location.search).toBe('?view=dots&countries=ZA,KE,DE&fact=standard_hours');
  });

  it('lead through the days of enacted changes with a slider', async () => {
    const { database, router } = await open('/compare?view=map&countries=ZA,KE');
    await database.rows('employment_facts').put({
      ...facts('ke', 18)[0]!,
      next: {
        certainty: 'enacted',
        value: '25 working days',
        amount: 25,
        unit: 'working_days',
        from: '2099-01-01',
        source_url: '',
      },
    });
    const slider = await screen.findByRole('slider', { name: 'Day for which the map is drawn' });
    fireEvent.change(slider, { target: { value: '1' } });
    expect(router.state.location.search).toBe('?view=map&countries=ZA,KE&day=2099-01-01');
    expect((await screen.findByRole('list', { name: 'Changes on this day' })).textContent).toBe(
      'Kenya: 18 working days → 25 working days, from 1 January 2099',
    );
    expect(screen.getByRole('img', { name: /^Annual leave, working days: Kenya 25, South Africa 15/ })).toBeTruthy();
  });
});

describe('the comparison', () => {
  it('starts with the followed countries, in their order', async () => {
    await open('/compare?show=texts', { followed: ['ke', 'za'] });
    expect(await columns()).toEqual(['Kenya', 'South Africa']);
    expect(fetchFacts).not.toHaveBeenCalled();
  });

  it('shows each fact with figure, provision, date and level of evidence, and its difference from the first country', async () => {
    await open('/compare?countries=ZA,KE&show=texts');
    await complete();
    expect((await row('Annual leave')).textContent).toMatch(
      /15 working days.*Secondary source: seen at copy.example.orgs 20as at 1 Mar 2026.*18 working days3 working days more than South Africa/,
    );
    expect((await row('Ordinary hours')).textContent).toMatch(/45 hours a week.*Not yet checked/);
    expect((await row('Ordinary hours')).textContent).not.toContain('than');
    expect((await row('Probation')).textContent).toBe('ProbationNo fact heldNo fact held');
    expect(screen.getByText(/2 of 4 facts rest on a secondary source, 2 are not yet checked/)).toBeTruthy();
  });

  it('sorts the countries by a fact, and writes the order into the address', async () => {
    const { router } = await open('/compare?countries=ZA,KE&show=texts');
    await complete();
    const sort = async () => fireEvent.click(within(await row('Annual leave')).getByRole('button'));
    await sort();
    expect([await columns(), router.state.location.search]).toEqual([
      ['Kenya', 'South Africa'],
      '?countries=ZA,KE&sort=-annual_leave&show=texts',
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
      '?countries=ZA,KE&sort=annual_leave&show=texts',
    ]);
    await sort();
    expect(router.state.location.search).toBe('?countries=ZA,KE&show=texts');
  });

  it('can show a group of facts, only differences, and fewer countries', async () => {
    const { router } = await open('/compare?countries=ZA,KE&show=texts');
    await complete();
    const group = (name: string) => {
      fireEvent.click(screen.getByRole('button', { name: /of 22 facts$|^All 22 facts$/ }));
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    };
    group('Leave');
    expect(
      within(await region())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Annual leave', 'Sick leave', 'Public holidays', 'Maternity leave', 'Paternity leave']);
    group('Pay and time');
    fireEvent.click(screen.getByRole('button', { name: 'Only differences' }));
    expect(
      within(await region())
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Minimum wage', 'Overtime', '13th month', 'Payslips', 'Social security']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove South Africa' }));
    expect(router.state.location.search).toBe(
      '?countries=KE&topics=minimum_wage,standard_hours,overtime,thirteenth_month,payslips,social_security&show=texts,differences',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Kenya' }));
    expect(await screen.findByText('No country is chosen yet.')).toBeTruthy();
  });

  it('can show single facts', async () => {
    const { router } = await open('/compare?countries=ZA,KE&show=texts');
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'All 22 facts' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Clear' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Probation' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Show 1 fact' }));
    expect(router.state.location.search).toBe('?countries=ZA,KE&topics=probation&show=texts');
  });
});

describe('the free plan', () => {
  it('compares followed countries, and names those that are left out', async () => {
    await open('/compare?countries=ZA,DE,BR&show=texts');
    expect(await columns()).toEqual(['South Africa']);
    expect(screen.getByText(/Germany and Brazil are not shown because you do not follow them/)).toBeTruthy();
    expect(fetchFacts).not.toHaveBeenCalled();
  });

  it('adds followed countries only, and offers the export with Premium', async () => {
    const { router } = await open('/compare?countries=ZA&show=texts');
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'Add country' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^Brazil/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Kenya/ }));
    expect(router.state.location.search).toBe('?countries=ZA,KE&show=texts');
    fireEvent.click(dialog.getByRole('button', { name: 'Compare 2 countries' }));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByText(/^Part of Premium/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
  });
});

describe('Premium', () => {
  it('fetches the facts of countries that are not followed', async () => {
    const { database } = await open('/compare?countries=ZA,DE&show=texts', { user: PREMIUM });
    vi.mocked(fetchFacts).mockImplementation(async () => {
      await database.rows('employment_facts').bulkPut(facts('de', 20));
      return { none: [] };
    });
    expect(await columns()).toEqual(['South Africa', 'Germany']);
    await waitFor(async () =>
      expect((await row('Annual leave')).textContent).toContain('5 working days more than South Africa'),
    );
    expect(fetchFacts).toHaveBeenCalledExactlyOnceWith([testId('de')]);
  });

  it('names missing countries if the server cannot be reached, and requests them again on a press', async () => {
    vi.mocked(fetchFacts).mockResolvedValue('offline');
    await open('/compare?countries=ZA,DE,KE&show=texts', { user: PREMIUM, followed: ['za'] });
    await complete();
    expect(
      await screen.findByText(
        /^Not on this device: Germany\. Its facts come when there is a network\. Kenya: as this device last saw it\.$/,
      ),
    ).toBeTruthy();
    expect((await row('Annual leave')).textContent).toMatch(
      /Not on this device.*3 working days more than South Africa/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fetchFacts).toHaveBeenCalledTimes(2));
  });

  it('names countries without facts on the server, and does not request them again', async () => {
    vi.mocked(fetchFacts).mockResolvedValue({ none: [testId('de')] });
    await open('/compare?countries=ZA,DE&show=texts', { user: PREMIUM });
    await complete();
    expect(await screen.findByText('The server gives no fact of Germany.')).toBeTruthy();
    expect((await row('Annual leave')).textContent).toContain('Not on this device');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('exports nothing while a country is loading', async () => {
    let answer = (_: { none: string[] }): void => undefined;
    vi.mocked(fetchFacts).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { database } = await open('/compare?countries=ZA,DE&show=texts', { user: PREMIUM });
    await region();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
    await database.rows('employment_facts').bulkPut(facts('de', 20));
    answer({ none: [] });
    expect(await screen.findByRole('button', { name: 'Save CSV' })).toBeTruthy();
  });
});
