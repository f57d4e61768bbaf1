import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ANSWERABILITY, FALSE_PREMISE, RANKING } from '../../src/domain/assistant/rank/weights';
import { formatWeights } from './write-weights';

const stored = { ranking: RANKING, answerability: ANSWERABILITY, falsePremise: FALSE_PREMISE };

it('writes the weights in the form of the stored file', () => {
  const file = readFileSync(new URL('../../content/language/answer-weights.json', import.meta.url), 'utf8');
  expect(formatWeights(stored)).toBe(file);
});

it('writes weights of 0 last, because every feature needs a weight', () => {
  const written = formatWeights({ ...stored, ranking: { ...RANKING, inHeading: 0 } });
  expect(written).toContain('"inHeading": 0\n  },');
});
