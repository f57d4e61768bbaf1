import { termsOf } from '../domain/search/index-terms';
import { fold, isWithinOneEdit } from '../domain/language/words';
import type { Option, QueryPlan } from './query-plan';
import type { StoredDocument } from './postings';
import type { Lookup } from './score-postings';

/**
 * Score factors for documents that the query names. Trained on one half of the labelled questions (tools/assistant).
 */
const FACTORS = { name: 1.5, wholeName: 2, inARow: 0.7, atItsBeginning: 0.5, lawOfSection: 0.6 };

/** The names of a document, as terms and folded. */
interface Names {
  all: ReadonlySet<string>;
  title: readonly string[];
  folded: readonly string[];
}

/**
 * By the stored document; a replaced document is a new object. Consecutive keystrokes find the same documents.
 */
const known = new WeakMap<StoredDocument, Names>();

function namesOf(document: StoredDocument): Names {
  let names = known.get(document);
  if (!names) {
    const { title, also } = document;
    names = {
      all: new Set(termsOf(`${title} · ${also}`)),
      title: termsOf(title).filter((term) => !/^(?:\d{4}|act|law|.*:.*)$/.test(term)),
      folded: [title, ...also.split(' · ')].map((name) => ` ${fold(name)} `),
    };
    known.set(document, names);
  }
  return names;
}

/** Score factor for a document that the query names: by title, citation, original title or abbreviation. */
export function nameFactorOf(
  { words, phrase }: QueryPlan,
  lookups: readonly Lookup[],
  weights: readonly number[],
): (document: StoredDocument) => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const asked = new Set(words.flatMap(({ options }) => options.flatMap(({ terms }) => terms)));
  const isLike = nameMatcher(lookups);
  return (document) => {
    if (total === 0) return 1;
    const names = namesOf(document);
    const named =
      words.reduce(
        (sum, { options }, at) => sum + weights[at]! * nameShare(options, names.all, document.country, isLike),
        0,
      ) / total;
    let factor = 1 + FACTORS.name * named * named;
    if (document.kind === 'law' || document.kind === 'article')
      factor *= 1 + FACTORS.wholeName * named ** 3 * titleShare(names.title, asked);
    if (document.kind === 'law' && words.some(({ term }) => term.includes(':'))) factor *= 1 + FACTORS.lawOfSection;
    if (!phrase.includes(' ')) return factor;
    if (names.folded.some((name) => name.includes(` ${phrase} `))) factor *= 1 + FACTORS.inARow;
    return names.folded.some((name) => name.startsWith(` ${phrase} `)) ? factor * (1 + FACTORS.atItsBeginning) : factor;
  };
}

function nameShare(
  options: readonly Option[],
  names: ReadonlySet<string>,
  country: string,
  isLike: NameMatcher,
): number {
  let best = 0;
  for (const option of options) {
    if (option.country && option.country !== country) continue;
    let has = 0;
    for (const term of option.terms) if (names.has(term) || isLike(option, term, names)) has += 1;
    const share = has / option.terms.length;
    best = Math.max(best, option.value * share * share);
  }
  return best;
}

type NameMatcher = (option: Option, term: string, names: ReadonlySet<string>) => boolean;

/**
 * Whether a name begins with a term or is one typo away from it. Results are cached: the same few hundred names
 * repeat.
 */
function nameMatcher(lookups: readonly Lookup[]): NameMatcher {
  // A word that the index has is not a typo.
  const slips = new Set(lookups.filter(({ fuzzy }) => fuzzy).map(({ term }) => term));
  const near = new Map<string, Map<string, boolean>>();
  const isNear = (name: string, term: string) => {
    let known = near.get(term);
    if (!known) near.set(term, (known = new Map<string, boolean>()));
    let answer = known.get(name);
    if (answer === undefined) known.set(name, (answer = isWithinOneEdit(name, term)));
    return answer;
  };
  return ({ prefix, fuzzy }, term, names) => {
    const mayBeSlip = fuzzy && slips.has(term);
    if (prefix || mayBeSlip)
      for (const name of names) if ((prefix && name.startsWith(term)) || (mayBeSlip && isNear(name, term))) return true;
    return false;
  };
}

/** The share of a title that the query has: of two acts the one with fewer other words wins. */
function titleShare(title: readonly string[], asked: ReadonlySet<string>): number {
  return title.length === 0 ? 0 : title.filter((term) => asked.has(term)).length / title.length;
}
