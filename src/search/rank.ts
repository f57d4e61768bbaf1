import { TOPICS_OF_FACT } from '../domain/core/topics-of-fact';
import { nameFactorOf } from './name-factor';
import type { Option, QueryPlan, QueryWord } from './query-plan';
import type { StoredDocument } from './postings';
import type { Lookup } from './score-postings';
import type { Match, SearchIndex } from './search-index';

/** A match with its tier. The tier outranks the score. */
export interface Ranked extends Match {
  /** 2: a country of the query, or the query names none; 1: no country; 0: another country. */
  tier: number;
}

/** The best matches by words that are ranked again by their names. */
const RERANKED = 100;
/** So many documents with all words leave no room for those with some. */
const ENOUGH = 10;
/** Larger than any score. */
export const TIER = 1e6;
/** Drop documents whose coverage of the query is less than this share of the best one's. */
const MIN_COVERAGE_SHARE = 0.45;
/** Smallest weights of a word: of any word, however common, and of a word of the topic. */
const MIN_WORD_WEIGHT = 0.12;
const MIN_TOPIC_WORD_WEIGHT = 0.7;

/** Score factors besides the words. Trained on one half of the labelled questions (tools/assistant). */
const FACTORS = {
  factAsked: 6,
  factAskedSecond: 1.5,
  factUnasked: 1.5,
  otherFact: 0.7,
  aboutTopic: 0.25,
  uncertainCountry: 2,
  hintedCountry: 0.8,
  comparing: 2,
  year: 0.25,
};
const COMPARING =
  /(^| )(compar\w*|international\w*|worldwide|global\w*|world|countries|across|versus|vs|overview|benchmark\w*)( |$)/;

/** The matches that cover enough of the query. */
export interface RankedMatches {
  /** If the best one has all words of the query, and enough others do, those with all of them; else those with most. */
  kept: readonly Match[];
  /** Whether the best one has all words, or is the fact that the query asks for. */
  isComplete: boolean;
  /** Words, as typed, that none of the matches has. */
  missing: string[];
  /** The best of some matches, in order. */
  first(matches: readonly Match[], most: number): Ranked[];
}

export function rankMatches(
  index: SearchIndex,
  plan: QueryPlan,
  lookups: readonly Lookup[],
  matches: readonly Match[],
  preferred: readonly string[] = [],
): RankedMatches {
  const weights = plan.words.map((word) => weightOf(index, word));
  const coverage = coverageBy(plan, lookups, weights);
  const context = contextOf(plan, weights);
  const best = matches.reduce((most, { mask }) => Math.max(most, coverage(mask)), 0);
  const found = wordsFoundBy(plan, lookups);
  const required = plan.words.reduce((bits, { typed }, at) => (typed ? bits | (1 << at) : bits), 0);
  const hasAll = ({ mask }: Match) => (found(mask) & required) === required;
  const isAnswer = ({ kind, topics, country }: StoredDocument) =>
    kind === 'fact' && topics[0] === context.topics[0] && context.countries.includes(country);
  const nameFactor = nameFactorOf(plan, lookups, weights);
  const first: RankedMatches['first'] = (some, most) => {
    const scores = some.map(
      ({ document, score, mask }) => score * (0.1 + coverage(mask) ** 2) * factorOf(document, context),
    );
    const ranked = bestOf(some, scores, Math.max(most, RERANKED), context);
    const close = ranked.slice(0, RERANKED);
    for (const each of close) each.score *= nameFactor(each.document);
    close.sort(byRank);
    if (hasNoCountry(context))
      preferCountries(close, preferred, ({ document: { kind, topics }, mask }) =>
        kind === 'fact' && topics[0] === context.topics[0] ? coverage(mask) : undefined,
      );
    return [...close, ...ranked.slice(RERANKED)].slice(0, most);
  };
  const covered = matches.filter(
    ({ mask, document }) => coverage(mask) >= MIN_COVERAGE_SHARE * best || isAnswer(document),
  );
  const [top] = first(covered, 1);
  const isAnswered = top !== undefined && isAnswer(top.document);
  const hasEvery = top !== undefined && hasAll(top);
  const complete = hasEvery ? covered.filter((match) => hasAll(match) || isAnswer(match.document)) : [];
  return {
    kept: complete.length >= ENOUGH ? complete : covered,
    isComplete: hasEvery || isAnswered,
    missing:
      hasEvery || isAnswered
        ? []
        : missingWords(
            plan,
            covered.reduce((bits, { mask }) => bits | found(mask), 0),
          ),
    first,
  };
}

/** @param there a bit for each word of the plan that a match has */
function missingWords({ words }: QueryPlan, there: number): string[] {
  const typed = (isThere: boolean) =>
    words.filter((word, at) => word.typed && ((there & (1 << at)) !== 0) === isThere).map((word) => word.typed);
  const known = typed(true);
  return [...new Set(typed(false))].filter((word) => !known.includes(word));
}

/** The query neither names nor implies a country. */
const hasNoCountry = ({ countries, uncertain, hinted, local }: Context) =>
  countries.length + uncertain.length + hinted.length + local.length === 0;

/**
 * Among facts that cover the query equally, those of preferred countries come first. They exchange places only
 * among themselves.
 * @param sayingOf how much a document covers; undefined excludes it
 */
function preferCountries(
  ranked: Ranked[],
  preferred: readonly string[],
  sayingOf: (each: Ranked) => number | undefined,
): void {
  if (preferred.length === 0) return;
  const places = new Map<number, number[]>();
  for (const [at, each] of ranked.entries()) {
    const saying = sayingOf(each);
    if (saying !== undefined) places.set(saying, [...(places.get(saying) ?? []), at]);
  }
  const distance = ({ document: { country } }: Ranked) =>
    preferred.includes(country) ? preferred.indexOf(country) : preferred.length;
  for (const equal of places.values()) {
    const scores = equal.map((at) => ranked[at]!.score);
    const sorted = equal.map((at) => ranked[at]!).sort((a, b) => distance(a) - distance(b));
    for (const [place, at] of equal.entries()) ranked[at] = { ...sorted[place]!, score: scores[place]! };
  }
}

/** Sorts only the best `most` of a long list. */
function bestOf(matches: readonly Match[], scores: readonly number[], most: number, { countries }: Context): Ranked[] {
  const keys = Float64Array.from(matches, ({ document }, at) => tierOf(document, countries) * TIER + scores[at]!);
  const least = keys.length > most ? keys.toSorted()[keys.length - most]! : 0;
  const ranked: Ranked[] = [];
  for (let at = 0; at < keys.length; at += 1)
    if (keys[at]! >= least)
      ranked.push({ ...matches[at]!, tier: tierOf(matches[at]!.document, countries), score: scores[at]! });
  return ranked.sort(byRank).slice(0, most);
}

const byRank = (a: Ranked, b: Ranked) =>
  b.tier - a.tier ||
  b.score - a.score ||
  (a.document.date < b.document.date ? 1 : a.document.date > b.document.date ? -1 : 0) ||
  (a.document.id < b.document.id ? -1 : 1);

/** Rare words weigh more than common ones. A word that no document has lowers the coverage of all. */
function weightOf(index: SearchIndex, { term, isOptional, isTopicWord, options }: QueryWord): number {
  if (isOptional) return 0;
  const frequency = Math.max(
    index.frequency(term),
    ...options
      .filter(({ value, terms }) => value >= 0.9 && terms.length === 1)
      .map(({ terms }) => index.frequency(terms[0]!)),
  );
  return Math.max(
    isTopicWord ? MIN_TOPIC_WORD_WEIGHT : MIN_WORD_WEIGHT,
    1 - Math.log(1 + frequency) / Math.log(2 + index.size),
  );
}

/** How much of the query a document covers, by the bits of its terms. Few sets occur, so results are cached. */
function coverageBy(
  { words }: QueryPlan,
  lookups: readonly Lookup[],
  weights: readonly number[],
): (mask: number) => number {
  const bits = new Map(lookups.map(({ term }, at) => [term, 1 << at]));
  const total = weights.reduce((sum, worth) => sum + worth, 0);
  const known = new Map<number, number>();
  return (mask) => {
    let covered = known.get(mask);
    if (covered === undefined) {
      const has = (term: string) => (mask & (bits.get(term) ?? 0)) !== 0;
      covered =
        total === 0
          ? 1
          : words.reduce((sum, { options }, at) => sum + weights[at]! * bestOption(options, has), 0) / total;
      known.set(mask, covered);
    }
    return covered;
  };
}

/** By the bits of a document's terms, a bit for each word of the query that it has in some form. */
function wordsFoundBy({ words }: QueryPlan, lookups: readonly Lookup[]): (mask: number) => number {
  const bits = new Map(lookups.map(({ term }, at) => [term, 1 << at]));
  const known = new Map<number, number>();
  return (mask) => {
    let found = known.get(mask);
    if (found === undefined) {
      const has = (term: string) => (mask & (bits.get(term) ?? 0)) !== 0;
      found = words.reduce(
        (all, { options }, at) =>
          options.some(({ terms }) => terms.length > 0 && terms.every(has)) ? all | (1 << at) : all,
        0,
      );
      known.set(mask, found);
    }
    return found;
  };
}

function bestOption(options: readonly Option[], has: (term: string) => boolean): number {
  let best = 0;
  for (const { terms, value } of options) {
    const share = terms.filter(has).length / terms.length;
    best = Math.max(best, value * share * share);
  }
  return best;
}

interface Context {
  /** Codes of countries that the query certainly names. */
  countries: readonly string[];
  uncertain: readonly string[];
  hinted: readonly string[];
  /** Codes of countries whose own words it has. */
  local: readonly string[];
  topics: readonly string[];
  /** Topics of laws and articles that the first fact topic belongs to. */
  about: readonly string[];
  /** The share of the query that its topic explains, 0 to 1. */
  explained: number;
  years: readonly string[];
  isComparing: boolean;
}

function contextOf({ understanding, words, phrase, localCountries }: QueryPlan, weights: readonly number[]): Context {
  const { places, hinted, meanings, topics, years, regions } = understanding;
  const codes = (isCertain: boolean) =>
    places.filter(({ code, certain }) => code !== '' && certain === isCertain).map(({ code }) => code);
  const sum = (isCounted: (each: QueryWord) => boolean) =>
    words.reduce((total, each, at) => total + (isCounted(each) ? weights[at]! : 0), 0);
  const countries = codes(true);
  return {
    countries,
    uncertain: codes(false),
    hinted: [...hinted, ...meanings.map(({ country }) => country)],
    local: localCountries,
    topics,
    years,
    about: topics[0] ? TOPICS_OF_FACT[topics[0]] : [],
    explained: sum(() => true) === 0 ? 0 : sum((each) => each.isTopicWord) / sum(() => true),
    isComparing: regions.length > 0 || countries.length > 1 || COMPARING.test(phrase),
  };
}

function tierOf({ country }: StoredDocument, countries: readonly string[]): number {
  if (countries.length === 0 || countries.includes(country)) return 2;
  return country === '' ? 1 : 0;
}

function factorOf(
  { kind, country, topics, date }: StoredDocument,
  { countries, uncertain, hinted, local, topics: asked, about, explained, years, isComparing }: Context,
): number {
  let factor = 1;
  if (uncertain.includes(country)) factor *= 1 + FACTORS.uncertainCountry;
  else if (countries.length === 0 && (hinted.includes(country) || local.includes(country)))
    factor *= 1 + FACTORS.hintedCountry;
  if (kind === 'fact') {
    const place = asked.indexOf(topics[0]!);
    const isPlaced = countries.length > 0 || uncertain.includes(country) || hinted.includes(country);
    if (place === 0) factor *= 1 + (isPlaced ? FACTORS.factAsked : FACTORS.factUnasked) * explained * explained;
    else if (place > 0) factor *= 1 + FACTORS.factAskedSecond * explained * explained;
    else factor *= FACTORS.otherFact;
  } else if (about.some((topic) => topics.includes(topic))) factor *= 1 + FACTORS.aboutTopic;
  if (kind === 'commentary' && isComparing) factor *= 1 + FACTORS.comparing;
  if (years.includes(date.slice(0, 4))) factor *= 1 + FACTORS.year;
  return factor;
}
