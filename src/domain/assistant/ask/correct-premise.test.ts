import { beforeAll, describe, expect, it } from 'vitest';
import { textOfAnswer } from '../chat-rules';
import type { Passage } from '../read/passage';
import { readQuestion } from '../read/read-question';
import { unitsOf } from '../read/sentences';
import { readAsked } from './read-asked';
import { correctPremise } from './correct-premise';
import { askRows, CONTEXT, fact, ROWS } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);

const said = (question: string, topic: string, value: string, amount = 0, unit = '') => {
  const facts = [fact('KE', topic, value, { amount, unit: unit })];
  return textOfAnswer(askRows(question, { rows: { ...ROWS, facts, rules: [] } }));
};

describe('a figure that a question states', () => {
  const LEAVE = '24 weeks: 8 before and 16 after the birth';
  const askedOn = (weeks: number) =>
    `Since maternity leave in Kenya is ${weeks} weeks, when is a woman back who left before her due date?`;

  it('is corrected, although it stands in the fact as a part', () => {
    expect(said(askedOn(16), 'maternity_leave', LEAVE, 24, 'weeks')).toMatch(/^That is not so\. Kenya.*24 weeks/);
    expect(said(askedOn(24), 'maternity_leave', LEAVE, 24, 'weeks')).not.toMatch(/^That is not so/);
  });

  it('is corrected where it is called the legal one', () => {
    const question = 'Our people in Kenya work 45 hours, the legal week. From which hour is overtime due?';
    expect(said(question, 'standard_hours', '42 hours a week', 42, 'hours_per_week')).toMatch(/^That is not so\./);
  });
});

it('a rule that the country does not have is said not to exist', () => {
  const question = 'How many of the ten paternity days in Kenya are paid by the fund?';
  expect(said(question, 'paternity_leave', 'None; a proposal was rejected in 2023')).toContain('None; a proposal');
  expect(said('Paternity Leave Act 2024 of Kenya: four weeks or two?', 'paternity_leave', 'None by statute')).toMatch(
    /^That is not so\. Kenya, paternity leave: None/,
  );
});

describe('a law that a question takes to be in force', () => {
  const passage = (text: string): Passage => ({
    id: 'article:1',
    part: 0,
    kind: 'article',
    country: 'KE',
    countries: ['KE'],
    title: 'Four-day roster',
    also: '',
    citation: '',
    section: '',
    text,
    asOf: '2026-11-01',
    version: '',
    status: '',
    effective: '',
    verification: 'checked',
    sourceUrl: '',
    link: '',
  });
  const corrected = (question: string, text: string) =>
    correctPremise(
      readQuestion(question),
      readAsked(question, CONTEXT, '2026-11-30'),
      { facts: [], units: unitsOf([passage(text)]) },
      'Kenya',
    );
  const REJECTED = 'Parliament rejected the roster bill for bakeries in June.';

  it('is corrected by a sentence that says that it never came', () => {
    const answer = corrected('Kenya passed the roster bill, so when do our bakeries start?', REJECTED);
    expect(answer?.kind).toBe('correction');
    expect(textOfAnswer(answer!)).toMatch(/^That is not so\. .*rejected the roster bill/);
  });

  it.each([
    [
      'the sentence is about something else',
      'Kenya passed the roster bill, so when do bakeries start?',
      'Congress rejected a tax.',
    ],
    [
      'the question knows it',
      'The roster bill that Kenya passed was rejected in court: what holds for bakeries?',
      REJECTED,
    ],
    ['the question claims nothing', 'When do our bakeries start the roster in Kenya?', REJECTED],
  ])('is not corrected where %s', (_why, question, text) => {
    expect(corrected(question, text)).toBeUndefined();
  });
});
