import { beforeAll, expect, it } from 'vitest';
import { countriesOf } from './asked-rows';
import { citedFact } from './statement-passages';
import { askRows, fact, ROWS } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);

/** The kind of the answer from one fact of Kenya, which is also a passage. */
function kindOn(question: string, topic: string, value: string) {
  const rows = { ...ROWS, facts: [fact('KE', topic, value)], rules: [] };
  const [country] = countriesOf(rows, () => '2026-11-30');
  return askRows(question, { rows, passages: rows.facts.map((each) => citedFact(each, country!)) }).kind;
}

const PROBATION = 'Six months at most for ordinary staff, else a fine';

it.each([
  ['everyday words', 'Our depot believes that we may pick. How long may the probation of a welder in Kenya stand?'],
  ['an ordinary word of the story', 'We bought an umbrella for her. How long may the probation of a cook in Kenya be?'],
])('the closest fact answers although it lacks %s', (_what, question) => {
  expect(kindOn(question, 'probation', PROBATION)).toBe('answer');
});

it.each([
  [
    'a word of what is asked',
    'We hired a cook. How long may the probation of an acrobat and a juggler in Kenya stand?',
  ],
  ['a name', 'Our cook has an Umbrella badge. How long may the probation of a cook in Kenya stand?'],
  ['an amount of a fine', 'What fine is there for a depot in Kenya with a probation of a cook?'],
  ['the question', 'Our depot has a cook in Kenya and a welder, so two, and probation all the same there?'],
])('it does not answer if it lacks %s', (_what, question) => {
  expect(kindOn(question, 'probation', PROBATION)).not.toBe('answer');
});
