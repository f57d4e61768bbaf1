import { beforeAll, expect, it } from 'vitest';
import { textOfAnswer } from '../chat-rules';
import { askRows, fact, ROWS, rule } from './testing/asked-rows';

/** Not in the first test, because the first question loads the words of all topics and places. */
beforeAll(() => void askRows('Leave in Kenya?'), 60_000);

const noticeRule = (side: string, value: number) =>
  rule('KE', 'notice_period', `Notice by the ${side}`, {
    given_by: side,
    steps: [{ from_months: 0, value, unit: 'weeks' }],
    ends: 'any_day',
  });

function ask(question: string, ...sides: [side: string, weeks: number][]) {
  const rules = sides.map(([side, weeks]) => noticeRule(side, weeks));
  return askRows(question, { rows: { ...ROWS, facts: [fact('KE', 'notice_period', 'Nine weeks')], rules } });
}

const QUESTION = 'How much notice must an employee give in Kenya?';

it('the notice of an employee is that of the rule for employees', () => {
  const answer = ask(QUESTION, ['employer', 9], ['employee', 2]);
  expect(textOfAnswer(answer)).toMatch(/^Kenya: Notice by the employee: 2 weeks/);
});

it('is not that of employers', () => {
  expect(ask(QUESTION, ['employer', 9]).kind).toBe('closest');
  expect(ask('How much notice must an employer give in Kenya?', ['employer', 9]).kind).toBe('answer');
});
