import { beforeAll, expect, it } from 'vitest';
import { stands } from '../../tests/labelled/check-assistant.mjs';
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
 * What the assistant was to reach on the half on which nothing was tuned: right 0.85, wrong or uncited 0.02, refused
 * 0.95. `REACHED` is what it does reach; it may not fall
 * below. docs/decisions/ says where the two differ.
 */
const REACHED: Record<Group, { right: number; wrong: number; refused: number }> = {
  tuning: { right: 0.84, wrong: 0.01, refused: 0.97 },
  more: { right: 0.45, wrong: 0.025, refused: 0.97 },
  untouched: { right: 0.7, wrong: 0.055, refused: 0.96 },
};
/** Of plain questions on the subjects of facts, in the half that nothing was learnt from. */
const PLAIN = { right: 0.8, wrong: 0.01 };
/** Of what a model says: falsehoods taken out, true sentences left. */
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

it.each(GROUPS)(
  'on the %s questions, it is right as often as it was, wrong no oftener, and refuses where there is no answer',
  (group) => {
    const { right, wrong, refused } = figures.get(group)!;
    expect(right).toBeGreaterThanOrEqual(REACHED[group].right);
    expect(wrong).toBeLessThanOrEqual(REACHED[group].wrong);
    expect(refused).toBeGreaterThanOrEqual(REACHED[group].refused);
  },
);

it('plain questions, whose answer is held, are seldom refused and hardly ever answered wrongly', () => {
  const { right, wrong } = plain;
  expect(right).toBeGreaterThanOrEqual(PLAIN.right);
  expect(wrong).toBeLessThanOrEqual(PLAIN.wrong);
});

it.each(['tuning', 'untouched'] as const)(
  'on the %s half, of what a hallucinating model says the falsehoods go and the true sentences stay',
  (half) => {
    const { removed, kept } = verified.get(half)!;
    expect(removed).toBeGreaterThanOrEqual(VERIFIER.removed);
    expect(kept).toBeGreaterThanOrEqual(VERIFIER.kept);
  },
);
