import { beforeAll, expect, it } from 'vitest';
import { stands } from '../../tests/labelled/phrases.mjs';
import {
  figuresOf,
  GROUPS,
  judgeAll,
  readPlainQuestions,
  readQuestions,
  type Figures,
  type Group,
  type Half,
} from './evaluate-assistant';
import { measureVerifier, type VerifierFigures } from './evaluate-verifier';
import { readAssistantWorld } from './starter-passages';

/**
 * `REACHED` is the measured result, which must not get worse. It differs from the original targets for the untouched
 * half: right 0.85, wrong or uncited 0.02, refused 0.95. docs/decisions 0095 and 0106 explain why.
 */
const REACHED: Record<Group, { right: number; wrong: number; refused: number }> = {
  tuning: { right: 0.81, wrong: 0.02, refused: 0.97 },
  more: { right: 0.53, wrong: 0.053, refused: 0.96 },
  untouched: { right: 0.68, wrong: 0.068, refused: 0.95 },
};
/** Limits for plain questions of the untouched half. */
const PLAIN = { right: 0.86, wrong: 0.023 };
/** Limits for the verifier: share of falsehoods removed, share of true sentences left. */
const VERIFIER = { removed: 0.98, kept: 0.98 };

const figures = new Map<Group, Figures>();
let plain: Figures;
const verified = new Map<Half, VerifierFigures>();
beforeAll(async () => {
  const world = readAssistantWorld();
  plain = figuresOf(judgeAll(readPlainQuestions('untouched', world), world, stands));
  for (const group of GROUPS) {
    const questions = readQuestions(group);
    figures.set(group, figuresOf(judgeAll(questions, world, stands)));
    if (group !== 'more') verified.set(group, await measureVerifier(questions, world));
  }
}, 300_000);

it.each(GROUPS)('is at least as good as measured on the %s questions', (group) => {
  const { right, wrong, refused } = figures.get(group)!;
  expect(right).toBeGreaterThanOrEqual(REACHED[group].right);
  expect(wrong).toBeLessThanOrEqual(REACHED[group].wrong);
  expect(refused).toBeGreaterThanOrEqual(REACHED[group].refused);
});

it('answers most plain questions, and almost none wrongly', () => {
  const { right, wrong } = plain;
  expect(right).toBeGreaterThanOrEqual(PLAIN.right);
  expect(wrong).toBeLessThanOrEqual(PLAIN.wrong);
});

it.each(['tuning', 'untouched'] as const)(
  'removes the falsehoods of a hallucinating model and keeps its true sentences (%s half)',
  (half) => {
    const { removed, kept } = verified.get(half)!;
    expect(removed).toBeGreaterThanOrEqual(VERIFIER.removed);
    expect(kept).toBeGreaterThanOrEqual(VERIFIER.kept);
  },
);
