import { periodStart } from '../../../src/domain/filters';
import { TOPICS_OF_FACT } from '../../../src/domain/search/documents';
import { CATEGORIES, type SearchRequest } from '../../../src/domain/search/query';
import { understand } from '../../../src/domain/understanding/understand';
import { fold, wordsOf } from '../../../src/domain/understanding/words';
import type { App } from '../lib/app';
import { readText } from '../lib/sql';
import { phraseTerm, wordTerm, type Term } from './expressions';
import type { Asked, Filters, Word } from './shapes';

/** Of a search that goes on and on, the rest says nothing more. */
const MOST_WORDS = 12;

/**
 * Reads a search.
 *
 * @param countryId of the filter; '' for all
 * @param isTyped the last word may be the beginning of one
 */
export function read(app: App, { query, filters }: SearchRequest, countryId: string, now: Date, isTyped: boolean): Asked {
  const { countries, topics, words, phrases } = understand(query);
  const quoted = phrases.slice(0, MOST_WORDS);
  const inQuotes = new Set(quoted.flatMap((phrase) => wordsOf(phrase).map(({ word }) => word)));
  const typed = wordsOf(query);
  const last = typed[typed.length - 1];
  const single = words.filter((word) => !inQuotes.has(word)).slice(0, MOST_WORDS).map((word): Word => ({
    spellings: spellingsOf(word, typed),
    isBeginning: isTyped && last?.word === word && last.to === query.trimEnd().length, isPhrase: false,
  }));
  const all = [...quoted.map((phrase): Word => ({ spellings: [phrase], isBeginning: false, isPhrase: true })), ...single];
  return {
    words: all,
    wanted: {
      terms: all.map(termOf), countries: idsOf(app, countries), factTopics: topics, topics: [...new Set(topics.flatMap((topic) => TOPICS_OF_FACT[topic]))],
      filters: filtersOf(filters, countryId, now),
    },
  };
}

export const termOf = ({ spellings, isBeginning, isPhrase }: Word): Term => (isPhrase ? phraseTerm(spellings[0]!, true) : wordTerm(spellings, isBeginning));

/** The index folds in its own way, which is not ours in every script: a word is looked for as we fold it, and as it was typed. */
function spellingsOf(word: string, typed: readonly { word: string; raw: string }[]): string[] {
  const raw = typed.filter((each) => each.word === word).map((each) => each.raw.toLowerCase()).filter((each) => fold(each) !== each || each !== word);
  return [...new Set([word, ...raw])];
}

function filtersOf({ period, category, kind, topic, source }: SearchRequest['filters'], country: string, now: Date): Filters {
  const ofCategory: readonly string[] = category ? CATEGORIES[category] : [];
  return { country, kinds: kind ? [kind] : [], topics: topic ? [topic] : [], category: [...ofCategory], since: periodStart(period, now), source: source ?? '' };
}

function idsOf(app: App, codes: readonly string[]): string[] {
  if (codes.length === 0) return [];
  return JSON.parse(readText(app, 'SELECT json_group_array(id) AS value FROM countries WHERE code IN (SELECT value FROM json_each({:codes}))', { codes: JSON.stringify(codes) })!) as string[];
}
