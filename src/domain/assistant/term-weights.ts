import { isWithinOneEdit } from '../language/words';
import type { Question, Term } from './read-question';
import type { Unit } from './sentences';

/** A word of the question, as it is looked for among the passages of one country. */
export interface Weighed {
  term: Term;
  /** The more of the passages have it, the less it tells. */
  weight: number;
  /** What is looked for: the word, or, where no passage has it, the words of the passages that look like it. */
  forms: readonly string[];
  /** How much of a find the forms are: 1 for the word itself, 0 where nothing looks like it. */
  worth: number;
}

/** What a form is worth that only looks like the word. */
const ALIKE = 0.8;
/** A word is like another that begins with as much of it. */
const PREFIX = 0.75;
const SHORTEST = 5;
/** What every passage says still counts for something. */
const LEAST = 0.1;

export function weighed({ terms }: Question, units: readonly Unit[]): Weighed[] {
  const passages = [...new Map(units.map((unit) => [unit.near, unit])).values()];
  const documents = [...new Set(units.map(({ document }) => document))];
  const spread = Math.log(passages.length + 1);
  return terms.map((term) => {
    const own = [term.concept, ...term.phrases];
    const isHeld = own.some((form) => documents.some((document) => document.has(form)));
    const forms = isHeld ? own : formsLike(term, documents);
    const having = passages.filter(({ near, head }) => forms.some((form) => near.has(form) || head.has(form))).length;
    const rarity = spread === 0 ? 1 : Math.log((passages.length + 1) / (having + 0.5)) / spread;
    return { term, forms, weight: Math.max(LEAST, rarity), worth: isHeld ? 1 : forms.length > 0 ? ALIKE : 0 };
  });
}

/** Words of the passages that a word may have been meant for: longer or shorter ones of the same beginning, and slips of the fingers. */
function formsLike({ concept }: Term, documents: readonly ReadonlySet<string>[]): string[] {
  if (concept.length < SHORTEST || /\d/.test(concept)) return [];
  const found = new Set<string>();
  for (const document of documents) for (const word of document) if (isLike(concept, word)) found.add(word);
  return [...found];
}

function isLike(concept: string, word: string): boolean {
  if (
    word.length < SHORTEST ||
    Math.abs(word.length - concept.length) > 5 ||
    word.charCodeAt(0) !== concept.charCodeAt(0)
  )
    return false;
  const [short, long] = concept.length < word.length ? [concept, word] : [word, concept];
  let same = 1;
  while (same < short.length && short.charCodeAt(same) === long.charCodeAt(same)) same += 1;
  return (
    (same >= SHORTEST && same >= PREFIX * long.length) ||
    (concept.length > SHORTEST && same > 1 && isWithinOneEdit(concept, word))
  );
}
