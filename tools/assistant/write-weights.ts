import { writeFileSync } from 'node:fs';
import type { Weights } from '../../src/domain/assistant/rank/feature-names';
import type { ANSWERABILITY, FALSE_PREMISE, RANKING } from '../../src/domain/assistant/rank/weights';

export interface LearnedWeights {
  ranking: typeof RANKING;
  answerability: typeof ANSWERABILITY;
  falsePremise: typeof FALSE_PREMISE;
}

const FILE = new URL('../../content/language/answer-weights.json', import.meta.url);

/** Writes the file that src/domain/assistant/rank/weights.ts loads. */
export function writeWeights(weights: LearnedWeights): void {
  writeFileSync(FILE, formatWeights(weights));
}

/**
 * One weight or tree per line, the largest weights first, so that changes can be read. Weights of 0 stay: every
 * feature needs one.
 */
export function formatWeights({ ranking, answerability, falsePremise }: LearnedWeights): string {
  return [
    '{',
    '  "ranking": {',
    linesOf(ranking, 4),
    '  },',
    '  "answerability": {',
    `    "bias": ${rounded(answerability.bias)},`,
    '    "trees": [',
    answerability.trees.map((tree) => `      ${JSON.stringify(tree).replaceAll(',', ', ')}`).join(',\n'),
    '    ]',
    '  },',
    '  "falsePremise": {',
    `    "bias": ${rounded(falsePremise.bias)},`,
    '    "weights": {',
    linesOf(falsePremise.weights, 6),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

const rounded = (value: number) => Number(value.toFixed(3));

function linesOf<Name extends string>(weights: Weights<Name>, indent: number): string {
  return Object.entries<number>(weights)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .map(([feature, weight]) => `${' '.repeat(indent)}${JSON.stringify(feature)}: ${weight}`)
    .join(',\n');
}
