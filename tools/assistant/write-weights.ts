import { writeFileSync } from 'node:fs';
import type { CERTAINTY, Learnt } from '../../src/domain/assistant/weights';

export interface Weights {
  ranking: Readonly<Record<string, number>>;
  certainty: typeof CERTAINTY;
  supposition: Learnt;
}

const FILE = new URL('../../content/language/answer-weights.json', import.meta.url);

/** Writes the file that src/domain/assistant/weights.ts loads. */
export function writeWeights(weights: Weights): void {
  writeFileSync(FILE, formatWeights(weights));
}

/** One weight or tree per line, the largest weights first, so that changes can be read. Weights of 0 are left out. */
export function formatWeights({ ranking, certainty, supposition }: Weights): string {
  return [
    '{',
    '  "ranking": {',
    linesOf(ranking, 4),
    '  },',
    '  "certainty": {',
    `    "from": ${rounded(certainty.from)},`,
    '    "trees": [',
    certainty.trees.map((tree) => `      ${JSON.stringify(tree).replaceAll(',', ', ')}`).join(',\n'),
    '    ]',
    '  },',
    '  "supposition": {',
    `    "from": ${rounded(supposition.from)},`,
    '    "weights": {',
    linesOf(supposition.weights, 6),
    '    }',
    '  }',
    '}',
    '',
  ].join('\n');
}

const rounded = (value: number) => Number(value.toFixed(3));

function linesOf(weights: Readonly<Record<string, number>>, indent: number): string {
  return Object.entries(weights)
    .filter(([, weight]) => weight !== 0)
    .sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]))
    .map(([feature, weight]) => `${' '.repeat(indent)}${JSON.stringify(feature)}: ${weight}`)
    .join(',\n');
}
