import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeRule } from '../../../domain/tasks/format-rule';
import { firstDeadline, mentions } from './task-template';
import { CHECKLIST, taskSchemaFor } from '../../../domain/tasks/tasks';

interface Template {
  key: string;
  title: string;
  description: string;
  recurrence: string | null;
  evidence: string[];
}
const templates = JSON.parse(readFileSync('content/templates.json', 'utf8')) as Template[];

describe('the first deadline of an obligation', () => {
  it.each([
    ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15', '2027-01-15'],
    ['FREQ=MONTHLY;BYMONTHDAY=22', '2026-12-22'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
    ['FREQ=YEARLY;BYMONTH=2,8;BYMONTHDAY=-1', '2027-02-28'],
    ['FREQ=YEARLY;INTERVAL=2;BYMONTH=4;BYMONTHDAY=30', '2027-04-30'],
  ])('of %s is the next day of the rule', (recurrence, day) =>
    expect(firstDeadline({ recurrence }, '2026-11-22')).toBe(day),
  );

  it.each(['', 'FREQ=YEARLY', 'FREQ=MONTHLY;INTERVAL=3', 'not a rule'])(
    'is left to the user if the rule “%s” names no day',
    (recurrence) => {
      expect(firstDeadline({ recurrence }, '2026-11-22')).toBe('');
    },
  );
});

it('every obligation of the content can become a task', () => {
  for (const { key, title, description, recurrence, evidence } of templates) {
    const deadline = firstDeadline({ recurrence: recurrence ?? '' }, '2026-11-22') || '2026-11-23';
    expect(
      taskSchemaFor('2026-11-22').safeParse({
        title,
        description,
        country: 'South Africa',
        status: 'pending',
        deadline,
      }).success,
      key,
    ).toBe(true);
    if (recurrence) expect(describeRule(recurrence, deadline), key).not.toBe('');
    expect(evidence.length, key).toBeLessThanOrEqual(CHECKLIST.items);
    expect(Math.max(...evidence.map((text) => text.length)), key).toBeLessThanOrEqual(CHECKLIST.text);
  }
});

it('an obligation matches if it contains all typed words, in any order', () => {
  expect(mentions('equite  RAPPORT', 'Rapport annuel', 'sur l’équité')).toBe(true);
  expect(mentions('rapport mensuel', 'Rapport annuel')).toBe(false);
  expect(mentions('', 'anything')).toBe(true);
});
