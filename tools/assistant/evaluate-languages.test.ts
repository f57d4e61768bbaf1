import { expect, it } from 'vitest';
import { stands } from '../../tests/labelled/phrases.mjs';
import { judgeLanguages } from './evaluate-languages';
import { TYPED_NOW } from './evaluate-typed';
import { readAssistantWorld } from './starter-passages';

/** Of the untouched half; the goal of each language against English. Measured: 0.88 to 0.94, none wrong. */
const LEAST = 0.85;
const MOST_WRONG = 0.01;

it('answers in each language nearly as often as in English, and almost never wrongly', () => {
  const [english, ...others] = judgeLanguages('untouched', readAssistantWorld(TYPED_NOW), stands).map(
    ({ language, judged }) => ({
      language,
      asked: judged.length,
      right: judged.filter(({ verdict }) => verdict === 'right').length,
      wrong: judged.filter(({ verdict }) => verdict === 'wrong').length,
    }),
  );
  expect(others).toHaveLength(5);
  for (const { language, asked, right, wrong } of others) {
    expect(right / english!.right, language).toBeGreaterThanOrEqual(LEAST);
    expect(wrong / asked, language).toBeLessThanOrEqual(MOST_WRONG);
  }
}, 120_000);
