import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CERTAINTY, RANKING, SUPPOSITION } from '../../src/domain/assistant/weights';
import { formatWeights } from './write-weights';

it('writes the weights in the form of the stored file', () => {
  const stored = readFileSync(new URL('../../content/language/answer-weights.json', import.meta.url), 'utf8');
  expect(formatWeights({ ranking: RANKING, certainty: CERTAINTY, supposition: SUPPOSITION })).toBe(stored);
});

it('leaves out features that weigh nothing', () => {
  const ranking = { head: 1, others: 0 };
  const written = formatWeights({ ranking, certainty: { from: 0, trees: [] }, supposition: { from: 0, weights: {} } });
  expect(written).toContain('"head": 1');
  expect(written).not.toContain('others');
});
