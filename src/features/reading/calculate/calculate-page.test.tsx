// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { PREMIUM, renderScreen, signedIn } from '../../shared/testing/screen';
import { CalculatePage } from './calculate-page';

vi.mock('../../../sync/requests/on-demand', () => ({ fetchCountry: vi.fn().mockResolvedValue('fetched') }));

const COUNTRIES = [
  ['za', 'South Africa', 'ZAR'],
  ['ke', 'Kenya', 'KES'],
  ['de', 'Germany', 'EUR'],
] as const;

const SEVERANCE = {
  when: ['redundancy'],
  min_service_months: 0,
  part_years: 'none',
  base: 'basic_wage',
  minimum: null,
  maximum: null,
};

const severance = (code: string, over: object) =>
  testRow('rules', `${code}severance`, {
    key: `${code}-severance`,
    country: testId(code),
    topic: 'severance',
    provision: 's 41',
    ...over,
  });

const RULES = [
  severance('za', {
    figures: { ...SEVERANCE, days_in_month: null, bands: [{ from_years: 0, per_year: 1, unit: 'weeks_of_pay' }] },
    note: 'Reasonable alternative work, refused, ends the right.',
  }),
  severance('ke', {
    figures: { ...SEVERANCE, days_in_month: null, bands: [{ from_years: 0, per_year: 15, unit: 'days_of_pay' }] },
    verification: 'unchecked',
    evidence: '',
    evidence_kind: '',
    seen_on: '',
  }),
  severance('de', {
    figures: { ...SEVERANCE, days_in_month: null, bands: [{ from_years: 0, per_year: 1, unit: 'months_of_pay' }] },
  }),
];

async function open(address: string, { followed = ['za', 'ke'], user = PREMIUM } = {}) {
  const database = await signedIn({ user, profile: { countries: followed.map(testId) } });
  await database
    .rows('countries')
    .bulkPut(
      COUNTRIES.map(([code, name, currency]) =>
        testRow('countries', code, { code: code.toUpperCase(), name, currency }),
      ),
    );
  await database.rows('rules').bulkPut(RULES.filter(({ country }) => followed.map(testId).includes(country)));
  await database.rows('labour_laws').put(testRow('labour_laws', 'law', { citation: 'Act 75 of 1997' }));
  await database.setMeta('countries', followed.map(testId));
  await database.setMeta('offlineReady', 1);
  return { database, ...renderScreen('/calculate', `/calculate${address}`, CalculatePage) };
}

const PAST = {
  until: '2026-06-01',
  from: '',
  value: 'One week for each completed year',
  amount: 1,
  unit: 'weeks',
  source_url: '',
  verification: 'unchecked' as const,
  evidence: '',
  evidence_kind: '',
  seen_on: '',
};

/** Phones have a region for each country; wider windows have one table. */
let isPhone = true;
beforeEach(() => {
  isPhone = true;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: isPhone, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as unknown as MediaQueryList,
  );
});

const ENDED = 'reason=redundancy&start=2020-07-20&end=2026-11-30';
const country = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a calculation', () => {
  it('shows amount, formula, provision, level and note of each country', async () => {
    await open(`?kind=severance&countries=ZA,KE&pay.ZA=18000&pay.KE=60000&${ENDED}`);
    const za = await country('South Africa');
    await waitFor(() => expect(za.getByText('R24,923.08')).toBeTruthy());
    expect(za.getByText('6 completed years × 1 week × 4,153.85')).toBeTruthy();
    expect(za.getByRole('link', { name: 'Act 75 of 1997, s 41' }).getAttribute('href')).toBe(
      `/country/ZA/laws?law=${testId('law')}`,
    );
    expect(za.getByText('Official text')).toBeTruthy();
    expect(za.getByText('Reasonable alternative work, refused, ends the right.')).toBeTruthy();
    const ke = await country('Kenya');
    expect(ke.getByText('Not yet checked')).toBeTruthy();
    expect(ke.getByText('to KES 207,692.31')).toBeTruthy();
  });

  it('settles a range by a choice, which the address keeps', async () => {
    const { router } = await open(`?kind=severance&countries=KE&pay.KE=60000&${ENDED}`);
    const ke = await country('Kenya');
    fireEvent.click(await ke.findByRole('button', { name: 'Month ÷ 26' }));
    await waitFor(() => expect(ke.queryByText(/^to KES/)).toBeNull());
    expect(ke.getByText(/207,692\.31/)).toBeTruthy();
    expect(router.state.location.search).toContain('day_of=26');
  });

  it('offers the rules that fit, and uses the chosen one', async () => {
    const { database, router } = await open(`?kind=severance&countries=ZA&pay.ZA=18000&${ENDED}`);
    await database.rows('rules').put({
      ...severance('za', {
        figures: { ...SEVERANCE, days_in_month: null, bands: [{ from_years: 0, per_year: 2, unit: 'weeks_of_pay' }] },
        who: 'Miners',
      }),
      id: testId('other'),
      key: 'za-severance-mining',
      position: 2,
    });
    const za = await country('South Africa');
    fireEvent.change(await za.findByRole('combobox', { name: 'Whom it covers' }), {
      target: { value: 'za-severance-mining' },
    });
    await waitFor(() => expect(za.getByText('R49,846.15')).toBeTruthy());
    expect(router.state.location.search).toContain('rule=za-severance-mining');
  });

  it('says that a rule may be outdated, and gives no amount', async () => {
    const { database } = await open(`?kind=severance&countries=ZA&pay.ZA=18000&${ENDED}`);
    await database.rows('employment_facts').put(
      testRow('employment_facts', 'changed', {
        country: testId('za'),
        topic: 'severance',
        past: [PAST],
      }),
    );
    const za = await country('South Africa');
    await waitFor(() => expect(za.getByText(/^May be outdated: The law changed on 1 June 2026/)).toBeTruthy());
    expect(za.queryByText('R24,923.08')).toBeNull();
  });
});

describe('the input', () => {
  it('shows only what the kind needs, with the pay in the currency of each country', async () => {
    await open('?kind=notice&countries=ZA,KE');
    const input = within(await screen.findByRole('group', { name: 'Input' }));
    expect(input.getByLabelText('Notice given on')).toBeTruthy();
    expect(input.queryByLabelText('Pay, Kenya')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Final pay' }));
    expect(await input.findByLabelText('Pay, Kenya')).toBeTruthy();
    expect(input.queryByLabelText('Notice given on')).toBeNull();
    fireEvent.click(input.getByRole('switch', { name: 'Notice paid, not worked' }));
    expect(await input.findByLabelText('Notice given on')).toBeTruthy();
  });

  it('says what an empty field waits for, and what is wrong with a typed one', async () => {
    const { router } = await open('?kind=severance&countries=ZA&reason=redundancy&end=2026-11-30&pay.ZA=much');
    const za = await country('South Africa');
    await waitFor(() => expect(za.getByText('Fill in: First day.')).toBeTruthy());
    expect(za.getByText('Correct: Pay, South Africa.')).toBeTruthy();
    const pay = screen.getByLabelText<HTMLInputElement>('Pay, South Africa');
    expect(pay.value).toBe('much');
    expect(screen.getByRole('alert').textContent).toBe('Enter the pay as a number, such as 18000.50.');
    fireEvent.change(pay, { target: { value: '18000' } });
    fireEvent.blur(pay);
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2020-07-20' } });
    fireEvent.blur(screen.getByLabelText('First day'));
    await waitFor(() => expect(za.getByText('R24,923.08')).toBeTruthy());
    expect(router.state.location.search).toContain('pay.ZA=18000');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('names a rule of the address that is gone', async () => {
    await open(`?kind=severance&countries=ZA&pay.ZA=18000&rule=za-gone&${ENDED}`);
    const za = await country('South Africa');
    await waitFor(() => expect(za.getByText('There is no rule with the key za-gone.')).toBeTruthy());
    fireEvent.click(za.getByRole('button', { name: /^Use the usual rule/ }));
    await waitFor(() => expect(za.getByText('R24,923.08')).toBeTruthy());
  });
});

describe('the plan', () => {
  it('free: one followed country, and no attaching', async () => {
    await open(`?kind=severance&countries=ZA,KE&pay.ZA=18000&${ENDED}`, { user: {} });
    const za = await country('South Africa');
    await waitFor(() => expect(za.getByText('R24,923.08')).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Kenya' })).toBeNull();
    expect(screen.getByText(/^The free plan calculates for one country/).textContent).toContain('Kenya');
    expect(screen.queryByRole('button', { name: 'Attach to a task' })).toBeNull();
    expect(
      within(screen.getByRole('combobox', { name: 'Country' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Kenya', 'South Africa']);
  });

  it('Premium: a country that is not followed says that its rules come with a network', async () => {
    await open(`?kind=severance&countries=ZA,DE&pay.ZA=18000&pay.DE=4000&${ENDED}`);
    const de = await country('Germany');
    expect(de.getByText(/^Germany is not kept on this device/)).toBeTruthy();
  });

  it('begins with the first followed country, and adds others beside it', async () => {
    const { router } = await open('');
    await country('South Africa');
    fireEvent.change(screen.getByRole('combobox', { name: 'Add a country' }), { target: { value: 'KE' } });
    await country('Kenya');
    expect(router.state.location.search).toContain('countries=ZA%2CKE');
    fireEvent.click(screen.getByRole('button', { name: 'Remove South Africa' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'South Africa' })).toBeNull());
  });
});

it('a wide window has one table: a column a country, a row a line, the total at the foot', async () => {
  isPhone = false;
  await open(`?countries=ZA,KE&pay.ZA=18000&pay.KE=60000&${ENDED}`);
  const table = within(await screen.findByRole('table', { name: 'Final pay by country' }));
  await waitFor(() =>
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Pay for the last month',
      'Severance pay',
      'Leave not taken',
      'Final pay, before tax',
    ]),
  );
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['South Africa', 'Kenya']);
  const total = within(table.getByRole('rowheader', { name: 'Final pay, before tax' }).closest('tr')!);
  expect(total.getAllByRole('cell')[0]!.textContent).toBe(
    'R42,923.08Incomplete: a line has no amount, because its rule is not recorded or may be outdated.',
  );
});

it('names the groups that no rule of a country covers, for each topic of the sum', async () => {
  const { database } = await open(`?countries=ZA,KE&notice_paid=1&pay.ZA=18000&${ENDED}`);
  const notice = { given_by: 'both', ends: 'any_day', steps: [{ from_months: 0, value: 1, unit: 'weeks' }] };
  await database.rows('rules').put({
    ...severance('za', { figures: notice }),
    id: testId('n'),
    key: 'za-n',
    topic: 'notice_period',
    who: 'Miners',
  });
  const covers = () => screen.getByRole('heading', { name: 'Whom the rules cover' }).parentElement!.textContent;
  await waitFor(() =>
    expect(covers()).toContain(
      'For South Africa no rule is stored on notice for children, domestic work and the public service, and none on severance pay ' +
        'for children, mining, domestic work and the public service. For Kenya no rule is stored on severance pay for children',
    ),
  );
});

it('on phones the total stands in the head of the card', async () => {
  await open(`?countries=ZA&pay.ZA=18000&${ENDED}`);
  const za = await country('South Africa');
  const head = (await za.findByRole('heading', { level: 2, name: 'South Africa' })).closest('header')!;
  await waitFor(() => expect(head.textContent).toBe('South AfricaFinal pay, before tax: R42,923.08'));
  expect(za.getByText(/^Incomplete: a line has no amount/)).toBeTruthy();
  expect(za.getAllByText(/R42,923\.08/)).toHaveLength(1);
});

it('a calculation becomes evidence of a task', async () => {
  const { database } = await open(`?kind=severance&countries=ZA&pay.ZA=18000&${ENDED}`);
  await database
    .rows('compliance_tasks')
    .put(testRow('compliance_tasks', 'task', { title: 'Pay out', status: 'pending' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Attach to a task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Attach to a task' }));
  expect(await dialog.findByRole('option', { name: /^Pay out/ })).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Attach' }));
  await waitFor(async () => expect(await database.rows('task_evidence').count()).toBe(1));
  const [row] = await database.rows('task_evidence').toArray();
  expect(row).toMatchObject({ task: testId('task'), note: 'Calculation: severance pay, South Africa' });
});
