// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { signedIn } from '../../shared/testing/screen';
import { useAsking } from '../asking';
import { UnderstoodChips } from './understood-chips';

const ASKED: Asked = { topics: ['notice_period'], countries: ['KE'], where: 'named', service: 60, asks: 'value' };

beforeEach(async () => {
  useAsking.setState({ waiting: undefined });
  const database = await signedIn({ profile: { countries: [testId('za'), testId('ke')] } });
  await database
    .rows('countries')
    .bulkPut([testRow('countries', 'za'), testRow('countries', 'ke', { name: 'Kenya', code: 'KE' })]);
});

async function show(asked: Asked = ASKED) {
  const onAgain = vi.fn<(asked: Asked) => void>();
  render(<UnderstoodChips asked={asked} onAgain={onAgain} />);
  await screen.findByRole('group', { name: 'Understood as' });
  return onAgain;
}

const chips = () =>
  within(screen.getByRole('group', { name: 'Understood as' }))
    .getAllByRole('button')
    .map((chip) => chip.getAttribute('aria-label'));

async function open(name: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog'));
}

it('shows the parts of the question, and none that it does not have', async () => {
  await show();
  await screen.findByText(/^Kenya/);
  expect(chips()).toEqual(['Topic: Notice. Change', 'Where: Kenya. Change', 'Service: 5 years. Change']);
});

it('shows nothing for a question of which nothing was understood', async () => {
  render(<UnderstoodChips asked={{ topics: [], countries: [], where: 'none', asks: 'other' }} onAgain={vi.fn()} />);
  expect(screen.queryByRole('group')).toBeNull();
});

it('asks again with a corrected number', async () => {
  const onAgain = await show();
  const dialog = await open(/^Service: 5 years/);
  expect(document.activeElement).toBe(dialog.getByRole('spinbutton', { name: 'Years' }));
  fireEvent.change(dialog.getByRole('spinbutton', { name: 'Years' }), { target: { value: '10' } });
  fireEvent.change(dialog.getByRole('spinbutton', { name: 'Months' }), { target: { value: '6' } });
  fireEvent.submit(dialog.getByRole('spinbutton', { name: 'Months' }).closest('form')!);
  expect(onAgain.mock.calls).toEqual([[{ ...ASKED, service: 126 }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks again without a part', async () => {
  const onAgain = await show();
  fireEvent.click((await open(/^Service/)).getByRole('button', { name: 'Remove and ask again' }));
  const { service: _service, ...rest } = ASKED;
  expect(onAgain.mock.calls).toEqual([[rest]]);
});

it('asks again about other topics', async () => {
  const onAgain = await show();
  const dialog = await open(/^Topic/);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Notice' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Severance pay' }));
  fireEvent.submit(dialog.getByRole('checkbox', { name: 'Notice' }).closest('form')!);
  expect(onAgain.mock.calls).toEqual([[{ ...ASKED, topics: ['severance'] }]]);
});

it('asks again about other countries, and keeps those that the search hides', async () => {
  const onAgain = await show();
  await screen.findByText(/^Kenya/);
  const dialog = await open(/^Where/);
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Find a country' }), { target: { value: 'south' } });
  expect(dialog.queryByRole('checkbox', { name: 'Kenya' })).toBeNull();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'South Africa' }));
  fireEvent.submit(dialog.getByRole('searchbox').closest('form')!);
  expect(onAgain.mock.calls).toEqual([[{ ...ASKED, countries: ['KE', 'ZA'] }]]);
});

it('asks again about the followed countries', async () => {
  const onAgain = await show();
  const dialog = await open(/^Where/);
  fireEvent.click(dialog.getByRole('radio', { name: 'My countries' }));
  expect(dialog.queryByRole('searchbox')).toBeNull();
  fireEvent.submit(dialog.getByRole('radio', { name: 'My countries' }).closest('form')!);
  expect(onAgain.mock.calls).toEqual([[{ ...ASKED, where: 'mine', countries: ['ZA', 'KE'] }]]);
});

it.each<[RegExp, Partial<Asked>, Record<string, string>, Partial<Asked>]>([
  [/^Day: 1 January 2027/, { day: '2027-01-01' }, { 'The law on this day': '2026-12-31' }, { day: '2026-12-31' }],
  [/^Age: 17 years/, { age: 17 }, { 'Years of age': '15' }, { age: 15 }],
  [/^Headcount: 50 employees/, { headcount: 50 }, { 'Number of employees': '49' }, { headcount: 49 }],
  [
    /^Pay: KES.60,000 a month/,
    { pay: { amount: '60000', per: 'month', currency: 'KES' } },
    { Amount: '15000', 'Pay is for': 'week' },
    { pay: { amount: '15000', per: 'week', currency: 'KES' } },
  ],
  [/^Sector: Mining/, { sector: 'mining' }, { 'Sector of the employer': 'retail' }, { sector: 'retail' }],
  [/^Worker: Apprentice/, { worker: 'apprentice' }, { 'Kind of worker': 'farm worker' }, { worker: 'farm worker' }],
  [
    /^Reason: Redundancy/,
    { reason: 'redundancy' },
    { 'Why the employment ends': 'retirement' },
    { reason: 'retirement' },
  ],
])('corrects what the chip %s says', async (name, has, typed, wanted) => {
  const onAgain = await show({ ...ASKED, ...has });
  const dialog = await open(name);
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.submit(dialog.getByLabelText(Object.keys(typed)[0]!).closest('form')!);
  expect(onAgain.mock.calls).toEqual([[{ ...ASKED, ...wanted }]]);
});

it('does not ask again while another question waits', async () => {
  useAsking.setState({ waiting: { question: 'Another', conversation: '' } });
  const onAgain = await show();
  const dialog = await open(/^Service/);
  fireEvent.click(dialog.getByRole('button', { name: 'Ask again' }));
  fireEvent.submit(dialog.getByRole('spinbutton', { name: 'Years' }).closest('form')!);
  expect(onAgain).not.toHaveBeenCalled();
  dialog.getByRole('spinbutton', { name: 'Years' });
});
