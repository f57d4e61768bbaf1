import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Word lists are tuned on one half of a labelled set. The other half is only used to measure. */
export type Half = 'tune' | 'untouched';

export interface LabelledTitle {
  title: string;
  excerpt: string;
  language: string;
  origin: 'real' | 'composed';
  labour: boolean;
  topics: string[];
}

export interface LabelledReport {
  title: string;
  url: string;
  published: string;
  country: string;
  citation: string;
}

export interface LabelledPair {
  a: LabelledReport;
  b: LabelledReport;
  same: boolean;
  origin: 'real' | 'composed';
}

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T[];
/** The first digit of a hash decides the half, so that nobody can choose it. */
const halfOf = (key: string): Half =>
  parseInt(createHash('sha256').update(key).digest('hex')[0]!, 16) % 2 === 0 ? 'tune' : 'untouched';

/** The tuning half includes a second file: titles with words of a misleading topic. */
export function labelledTitles(half: Half): LabelledTitle[] {
  const own = read<LabelledTitle>('titles.json').filter(({ title }) => halfOf(title) === half);
  return half === 'tune' ? [...own, ...read<LabelledTitle>('titles-tuning.json')] : own;
}

export function labelledPairs(half: Half): LabelledPair[] {
  return read<LabelledPair>('pairs.json').filter(
    ({ a, b }) => halfOf([a.title, b.title, a.url, b.url].join('|')) === half,
  );
}

export interface Score {
  precision: number;
  recall: number;
  /** True positives, false positives, false negatives. */
  counts: [right: number, wrong: number, missed: number];
}

/** Precision and recall of claims against the truth; each claim is a text. */
export function score(cases: readonly { claimed: readonly string[]; truth: readonly string[] }[]): Score {
  const count = (pick: (one: (typeof cases)[number]) => number) => cases.reduce((sum, one) => sum + pick(one), 0);
  const right = count(({ claimed, truth }) => claimed.filter((claim) => truth.includes(claim)).length);
  const wrong = count(({ claimed, truth }) => claimed.filter((claim) => !truth.includes(claim)).length);
  const missed = count(({ claimed, truth }) => truth.filter((one) => !claimed.includes(one)).length);
  return { precision: right / (right + wrong), recall: right / (right + missed), counts: [right, wrong, missed] };
}
