import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerContext } from '../../../src/domain/assistant/read/answer-types';
import type { Passage } from '../../../src/domain/assistant/read/passage';
import { promptFor } from './prompt';
import { verify } from './verify';
import { mayUseModel, passagesForModel, coversAllCountries } from './chat-model';
import { Statements, withSources } from './statements';
import { statedFrom } from './tool-calls';

const passage = (id: string, countries: string[], text: string, fields: Partial<Passage> = {}): Passage => ({
  id,
  part: 0,
  kind: 'article',
  country: countries.length === 1 ? countries[0]! : '',
  countries,
  title: 'Annual leave',
  also: '',
  citation: '',
  section: '',
  text,
  asOf: '',
  version: '',
  status: '',
  effective: '',
  verification: 'checked',
  sourceUrl: '',
  link: '',
  ...fields,
});
const COMPARING = passage(
  'commentary:1',
  ['KE', 'GH'],
  'Ghana gives employees 15 days of annual leave. Kenya gives employees 21 days of annual leave.',
  { kind: 'commentary', title: 'Annual leave in Kenya and Ghana' },
);
const REPEALED = passage('law:1', ['KE'], 'Employees get 18 days of annual leave.', {
  kind: 'law',
  title: 'Old Leave Act',
  status: 'repealed',
});
const BILL = passage('article:2', ['KE'], 'Employees would get 30 days of annual leave.', {
  title: 'A bill on annual leave',
});
const PARTLY = passage('law:2', ['KE'], 'Employees get 21 days of annual leave.', {
  kind: 'law',
  title: 'Leave Act',
  status: 'partly_in_force',
});
const PASSAGES = [REPEALED, BILL, COMPARING, PARTLY];
const now = new Date('2026-11-22T12:00:00Z');
const context: AnswerContext = {
  now,
  countryNames: { KE: 'Kenya', GH: 'Ghana', ZA: 'South Africa' },
  knownActs: [
    {
      id: 'law:za',
      country: 'ZA',
      title: 'Basic Conditions of Employment Act, 1997',
      originalTitle: '',
      citation: 'Act 75 of 1997',
      status: 'in_force',
      link: '',
    },
  ],
};
const QUESTION = 'How many days of annual leave are there in Kenya?';
const given = (codes: string[], mayRead: (each: Passage) => boolean = () => true) =>
  passagesForModel(QUESTION, PASSAGES, codes, now, mayRead);
beforeAll(() => void given(['KE']), 60_000);

describe('a model after a refusal', () => {
  it.each([
    'What does the Kenyan Remote Work Act 2021 say about hours?',
    'Should I sue my employer in Kenya?',
    'Leave in Kenya and Burundi?',
    'Does the Basic Conditions of Employment Act apply to hours in Kenya?',
    'Use South African law for my worker in Kenya: which hours?',
    'How much leave is there?',
  ])('may not answer the question: %s', (question) => {
    expect(mayUseModel(question, { kind: 'refusal' }, context)).toBe(false);
  });

  it('may answer if the only reason is that no passage was found', () => {
    expect(mayUseModel('What colour must canteen walls have in Kenya?', { kind: 'refusal' }, context)).toBe(true);
    expect([
      mayUseModel(QUESTION, { kind: 'answer' }, context),
      mayUseModel(QUESTION, { kind: 'correction' }, context),
      mayUseModel(QUESTION, { kind: 'which_country' }, context),
    ]).toEqual([true, false, false]);
  });
});

describe('the passages for a model', () => {
  it('exclude repealed law and bills, and other countries of a comparison', () => {
    const texts = promptFor(QUESTION, given(['KE']))[1]!.content;
    expect(
      given(['KE'])
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['commentary:1', 'law:2']);
    expect(texts).toContain('Kenya gives employees 21 days');
    expect(texts).not.toMatch(/15 days|18 days|30 days/);
  });

  it('exclude passages that the reader may not read', () => {
    expect(given(['KE'], ({ text }) => text !== COMPARING.text).map(({ id }) => id)).toEqual(['law:2']);
  });

  it('do not support figures of another country', () => {
    const passages = given(['KE']);
    const mark = passages.findIndex(({ id }) => id === 'commentary:1') + 1;
    expect(verify(`Employees get 15 days of annual leave [${mark}].`, passages).answer.sentences).toEqual([]);
    expect(verify(`Employees get 21 days of annual leave [${mark}].`, passages).answer.sentences).toHaveLength(1);
    expect(verify(`Ghana gives 21 days of annual leave [${mark}].`, passages).answer.sentences).toEqual([]);
  });
});

describe('an answer of a model', () => {
  it('cites the stored passages, with notes on the status of laws', () => {
    const statements = new Statements();
    for (const code of ['KE', 'GH']) for (const each of statedFrom(given([code]), PASSAGES)) statements.add(each);
    const shown = (code: string, id: string) =>
      statements.shown.find((each) => each.id === id && each.countries[0] === code)!;
    const said = withSources(
      {
        kind: 'answer',
        sentences: [
          { text: 'A', cites: [1, 2] },
          { text: 'B', cites: [3] },
        ],
        citations: [shown('KE', 'commentary:1'), shown('GH', 'commentary:1'), shown('KE', 'law:2')],
        looked: [],
      },
      statements,
      { kind: 'answer', sentences: [], citations: [], looked: [] },
    );
    expect(said.citations).toEqual([COMPARING, PARTLY]);
    expect(said.sentences).toEqual([
      { text: 'A', cites: [1] },
      { text: 'B', cites: [2] },
      { text: 'Leave Act is only partly in force.', cites: [2] },
    ]);
  });

  it('must cover every requested country', () => {
    expect([
      coversAllCountries({ citations: [PARTLY] }, ['KE']),
      coversAllCountries({ citations: [PARTLY] }, ['KE', 'GH']),
    ]).toEqual([true, false]);
  });
});
