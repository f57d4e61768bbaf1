import { expect, it } from 'vitest';
import { answer } from '../../src/domain/assistant/answer';
import { exampleQuestions } from '../../src/features/assistant/examples';
import { readAssistantWorld } from './starter-passages';

/** Number of countries for which an example question may have no answer, because the law has no rule. */
const UNANSWERED = 0.05;

it('answers the example questions for any followed countries', () => {
  const { passages, context } = readAssistantWorld();
  const offered = Object.entries(context.countryNames).map(([code, name]) => ({ code, name }));
  const unanswered = new Map<number, string[]>([
    [0, []],
    [1, []],
    [2, []],
    [3, []],
  ]);
  for (const [at, first] of offered.entries()) {
    const followed = [first, ...[7, 23].map((step) => offered[(at + step) % offered.length]!)];
    const codes = followed.map(({ code }) => code);
    const read = passages.filter(({ countries }) => countries.some((code) => codes.includes(code)));
    for (const [index, question] of exampleQuestions(followed).entries()) {
      if (answer(question, read, { ...context, followed: codes }).kind !== 'answer')
        unanswered.get(index)!.push(question);
    }
  }
  for (const questions of unanswered.values())
    expect(questions.length / offered.length, questions.join('\n')).toBeLessThanOrEqual(UNANSWERED);
}, 120_000);
