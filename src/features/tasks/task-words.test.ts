import { describe, expect, it } from 'vitest';
import { testId, testRow } from '../../db/testing/rows';
import type { FactRow, LawRow } from '../../domain/core/rows';
import { wordsOfCommencement, wordsOfEvent, wordsOfFact, wordsOfLaw } from './task-words';

const TODAY = '2026-11-22';
const at = (day: string) => `${day} 00:00:00.000Z`;
const law = (over: Partial<LawRow> = {}) => testRow('labour_laws', 'law', { title: 'Pay Act, 2026', ...over });
const fact = (over: Partial<FactRow> = {}) =>
  testRow('employment_facts', 'fact', {
    topic: 'minimum_wage',
    value: 'R28.79 an hour',
    provision: 'Schedule 1',
    ...over,
  });
const next = (value: string, certainty: 'enacted' | 'proposed' = 'enacted') => ({
  certainty,
  value,
  amount: null,
  unit: null,
  from: '2027-03-01',
  source_url: '',
});

describe('a task from a law', () => {
  it('reviews a law in force: what to read, whom it touches, what to change, which evidence, and the law in short', () => {
    expect(wordsOfLaw(law(), '', TODAY)).toEqual({
      title: 'Review: Pay Act, 2026',
      description:
        'Read the law and what changed in it, and list whom it touches. Change contracts, policies and payroll where they ' +
        'differ. File the evidence: the new documents, and who was told.\n\n' +
        'The law in short: The floor of working conditions.',
    });
  });

  it('prepares for a law that comes into force', () => {
    const words = wordsOfLaw(law({ effective_date: at('2027-01-01') }), '', TODAY);
    expect(words).toMatchObject({ title: 'Prepare for Pay Act, 2026, in force 1 January 2027', day: '2027-01-01' });
    expect(words.description).toContain('Change contracts, policies and payroll before 1 January 2027.');
  });

  it.each([
    [{ effective_date: '', status: 'not_yet_in_force' as const }, '', 'Prepare for Pay Act, 2026, not in force yet'],
    [{ amended_on: at('2027-02-01') }, '', 'Prepare for Pay Act, 2026, amended from 1 February 2027'],
    [{ repealed_on: at('2027-02-01') }, '', 'Prepare for Pay Act, 2026, repealed from 1 February 2027'],
    [
      { effective_date: at('2027-01-01'), repealed_on: at('2027-02-01') },
      '2027-02-01',
      'Prepare for Pay Act, 2026, repealed from 1 February 2027',
    ],
    [{ amended_on: at('2026-11-22') }, '', 'Review: Pay Act, 2026'],
    [{ status: 'repealed' as const }, '', 'Review: Pay Act, 2026'],
  ])('names what is to come of %j for the day %j', (over, day, title) => {
    expect(wordsOfLaw(law(over), day, TODAY).title).toBe(title);
  });

  it('keeps the day of a long title', () => {
    const { title } = wordsOfLaw(law({ title: 'Long words '.repeat(40), effective_date: at('2027-01-01') }), '', TODAY);
    expect(title).toMatch(/^Prepare for Long words .*…, in force 1 January 2027$/);
    expect(title.length).toBeLessThanOrEqual(200);
  });
});

describe('a task from a fact', () => {
  it('applies its next value', () => {
    const words = wordsOfFact(fact({ next: next('R30.23') }), TODAY);
    expect(words).toMatchObject({
      title: 'Apply the new minimum wage: R30.23 from 1 March 2027',
      day: '2027-03-01',
    });
    expect(words.description).toMatch(
      /before 1 March 2027.*From 1 March 2027: R30\.23\. Until then: R28\.79 an hour$/s,
    );
  });

  it.each([
    [{ next: next('R30.23 from 1 March 2027') }, 'Apply the new minimum wage: R30.23 from 1 March 2027'],
    [{ next: next('x '.repeat(90)) }, 'Apply the new minimum wage from 1 March 2027'],
    [
      { topic: 'paternity_leave' as const, next: next('10 days') },
      'Apply the change to paternity leave: 10 days from 1 March 2027',
    ],
    [{ next: next('R30.23', 'proposed') }, 'Prepare for a proposed new minimum wage: R30.23 from 1 March 2027'],
    [{ next: { ...next('R30.23'), from: TODAY } }, 'Check that we meet the law: minimum wage'],
  ])('says what to do for %j', (over, title) => expect(wordsOfFact(fact(over), TODAY).title).toBe(title));

  it('checks a value that stays', () => {
    expect(wordsOfFact(fact(), TODAY)).toEqual({
      title: 'Check that we meet the law: minimum wage',
      description: expect.stringMatching(/^Compare .*The law in short: R28\.79 an hour – Schedule 1$/s) as string,
    });
  });
});

describe('a task from a commencement', () => {
  it.each([
    ['2027-01-01', 'Prepare for 1 January 2027: Larger employers report on pay'],
    ['', 'Prepare for: Larger employers report on pay'],
    ['2026-01-01', 'Review: Larger employers report on pay'],
  ])('of the day %j says what to do', (day, title) => {
    const words = wordsOfCommencement(testRow('commencements', 'stage', { date: day && at(day) }), TODAY);
    expect(words).toMatchObject({ title, day });
    expect(words.description).toContain('What happens: Larger employers report on pay – s 27');
  });
});

describe('a task from an event', () => {
  const event = (type: 'article' | 'law' | 'in_force') =>
    testRow('events', 'event', { type, title: 'Pay Act, 2026 comes into force', law: testId('law') });

  it('reviews an article or a change, and says what happened', () => {
    expect(wordsOfEvent(event('article'), undefined, TODAY).title).toBe('Review: Pay Act, 2026 comes into force');
    expect(wordsOfEvent(event('law'), law(), TODAY)).toEqual({
      title: 'Review the change: Pay Act, 2026 comes into force',
      description: expect.stringMatching(/^Read .*What happened: The rate moves to R30\.23 an hour\.$/s) as string,
    });
  });

  it('prepares for its law if that is still to come', () => {
    expect(wordsOfEvent(event('in_force'), law({ effective_date: at('2027-01-01') }), TODAY).title).toBe(
      'Prepare for Pay Act, 2026, in force 1 January 2027',
    );
  });
});
