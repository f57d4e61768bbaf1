import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calculatorFor } from '../../src/search/answers';
import { find } from '../../src/search/find';
import type { StarterWorld } from './starter-index';

interface Question {
  query: string;
  expects: string[];
  kind: string;
  why: string;
}

export interface Judged {
  query: string;
  label: string;
  half: 'tuning' | 'untouched';
  expects: readonly string[];
  found: readonly string[];
  /** Rank of the first correct result; 0 if none is among the first five, or the calculator and these. */
  place: number;
}

const FIRST = 5;
const NOW = new Date('2026-11-22T12:00:00Z');
const EVERYTHING = { premium: true, countries: [] };
/** Split as in the README of the set. */
const halfOf = (query: string) =>
  parseInt(createHash('sha256').update(query, 'utf8').digest('hex')[0]!, 16) % 2 === 0 ? 'tuning' : 'untouched';

/** Questions by their contents, and queries as people type them. */
export const SEARCH_SETS = ['search-questions', 'search-typed'] as const;

/** Runs the search for every labelled question of a set. */
export async function judgeSearch(
  { index, documents }: StarterWorld,
  set: (typeof SEARCH_SETS)[number],
): Promise<Judged[]> {
  const questions = JSON.parse(
    readFileSync(new URL(`../../tests/labelled/${set}.json`, import.meta.url), 'utf8'),
  ) as Question[];
  const judged: Judged[] = [];
  for (const { query, expects, why } of questions) {
    const { hits } = await find(
      index,
      (ids) => Promise.resolve(ids.map((id) => documents.get(id))),
      query,
      { filters: { period: 'all' }, reader: EVERYTHING, limit: FIRST },
      NOW,
    );
    // A calculator stands above the results.
    const calculator = calculatorFor(query, []);
    const found = [
      ...(calculator?.countries ?? []).map((code) => `calculator:${code}:${calculator!.kind}`),
      ...hits.map(({ id }) => id),
    ];
    judged.push({
      query,
      label: why.split(':')[0]!,
      half: halfOf(query),
      expects,
      found,
      place: 1 + found.findIndex((id) => expects.includes(id)),
    });
  }
  return judged;
}

export interface Success {
  asked: number;
  /** Shares of questions with a correct first result, and with one among the first five. */
  at1: number;
  at5: number;
}

export function successOf(judged: readonly Judged[]): Success {
  const share = (isRight: (place: number) => boolean) =>
    judged.filter(({ place }) => isRight(place)).length / judged.length;
  return { asked: judged.length, at1: share((place) => place === 1), at5: share((place) => place > 0) };
}
