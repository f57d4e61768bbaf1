import { expect, it } from 'vitest';
import { testFact } from '../../core/testing/facts';
import type { FactRow } from '../../core/rows';
import { answer } from '../answer';
import { passagesOf } from './passages-of';

const GERMANY = { id: 'countrygermany0', code: 'DE', name: 'Germany' };
const NEXT = {
  certainty: 'enacted' as const,
  value: 'EUR 14.60 an hour',
  amount: 14.6,
  unit: 'local_currency_per_hour',
  from: '2027-01-01',
  source_url: 'https://www.example.org/next',
};

function ask(question: string, next: FactRow['next'] | undefined) {
  const fact = testFact(GERMANY.id, 'minimum_wage', 13.9, 'local_currency_per_hour', {
    value: 'EUR 13.90 an hour since 1 January 2026',
    ...(next && { next }),
  });
  const rows = { countries: [GERMANY], facts: [fact], laws: [], articles: [], articleContents: [] };
  const passages = passagesOf({ ...rows, commentaries: [], commentaryContents: [] }, () => '2026-11-22');
  const given = answer(question, passages, {
    now: new Date('2026-11-22T12:00:00Z'),
    countryNames: { DE: 'Germany' },
    knownActs: [],
  });
  return { ...given, texts: given.sentences.map(({ text }) => text) };
}

it('answers a question about the future with the value that follows, from its own source', () => {
  const { texts, citations } = ask('How high will the minimum wage be in Germany in 2027?', NEXT);
  expect(texts).toEqual(['Germany, minimum wage: From 1 January 2027: EUR 14.60 an hour (Not yet checked).']);
  expect(citations[0]).toMatchObject({ sourceUrl: NEXT.source_url, effective: '2027-01-01' });
});

it('calls a proposed value proposed', () => {
  const { texts } = ask('How high will the minimum wage be in Germany in 2027?', { ...NEXT, certainty: 'proposed' });
  expect(texts).toEqual(['Germany, minimum wage: Proposed, from 1 January 2027: EUR 14.60 an hour (Not yet checked).']);
});

it('answers a question about today with the value of today, and then says what follows', () => {
  expect(ask('What is the minimum wage in Germany?', NEXT).texts).toEqual([
    'Germany, minimum wage: EUR 13.90 an hour since 1 January 2026 (as at 1 March 2026 · Secondary source).',
    'Germany, minimum wage: From 1 January 2027: EUR 14.60 an hour (Not yet checked).',
  ]);
});

it('answers without a value that follows', () => {
  expect(ask('What is the minimum wage in Germany?', undefined).texts).toHaveLength(1);
});
