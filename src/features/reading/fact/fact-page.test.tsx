// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testId, testRow } from '../../../db/testing/rows';
import { renderScreen, signedIn } from '../../shared/testing/screen';
import { FactPage } from './fact-page';

vi.mock('../../../sync/requests/on-demand', async (original) => ({
  ...(await original<object>()),
  fetchRecord: vi.fn(() => Promise.resolve('missing')),
}));

async function open(id: string) {
  const database = await signedIn({ profile: { countries: [testId('za')] } });
  await database.rows('countries').put(testRow('countries', 'za'));
  await database.rows('employment_facts').put(
    testRow('employment_facts', 'leave', {
      valid_from: '2026-03-01 00:00:00.000Z',
      past: [
        {
          value: '14 days',
          amount: 14,
          unit: 'working_days',
          from: '2020-01-01',
          until: '2026-03-01',
          source_url: 'https://www.example.org/old',
          verification: 'unchecked',
          evidence: '',
          evidence_kind: '',
          seen_on: '',
        },
      ],
    }),
  );
  renderScreen('/country/:country/facts/:fact', `/country/ZA/facts/${testId(id)}`, FactPage);
}

it('lists the values of a fact with their days and levels', async () => {
  await open('leave');
  expect(await screen.findByRole('heading', { level: 1, name: 'Annual leave in South Africa' })).toBeTruthy();
  const values = within(screen.getByRole('region', { name: 'Values over time' })).getAllByRole('listitem');
  expect(values.map((value) => value.textContent)).toEqual([
    expect.stringMatching(/^Since 1 March 202615 working days.*Secondary source.*seen at copy.example.org/),
    expect.stringMatching(/^1 January 2020 to 28 February 202614 working days.*Not yet checked.*source: example.org/),
    'Before 1 January 2020Not recorded',
  ]);
});

it('says that a fact does not exist', async () => {
  await open('nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Fact not found' })).toBeTruthy();
});
