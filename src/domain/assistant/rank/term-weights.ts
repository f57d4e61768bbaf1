import { isWithinOneEdit } from '../../language/words';
import type { Term } from '../read/read-question';
import type { Unit } from '../read/sentences';

/** A term of the question with its weight among the passages of one country. */
export interface WeightedTerm {
  term: Term;
  /** The fewer passages have the term, the greater its weight (inverse document frequency). */
  weight: number;
  /** Concepts to look for: those of the term, or similar words of the passages if no passage has the term. */
  forms: readonly string[];
  /** 1 for the term itself, less for similar words, 0 if nothing is similar. */
  similarity: number;
}

/** Similarity of a word that only looks like the term. */
const APPROXIMATE_SIMILARITY = 0.8;
/** Two words are similar if this share of the longer one is a common prefix. */
const PREFIX_SHARE = 0.75;
const SHORTEST_WORD = 5;
/** Weight of a term that every passage has. */
const LEAST_WEIGHT = 0.1;

export function weightTerms(terms: readonly Term[], units: readonly Unit[]): WeightedTerm[] {
  const passages = [...new Map(units.map((unit) => [unit.passageConcepts, unit])).values()];
  const documents = [...new Set(units.map(({ documentConcepts }) => documentConcepts))];
  const spread = Math.log(passages.length + 1);
  return terms.map((term) => {
    const own = [term.concept, ...term.phrases];
    const isFound = own.some((form) => documents.some((concepts) => concepts.has(form)));
    const forms = isFound ? own : similarForms(term, documents);
    const count = passages.filter(({ passageConcepts, headConcepts }) =>
      forms.some((form) => passageConcepts.has(form) || headConcepts.has(form)),
    ).length;
    const rarity = spread === 0 ? 1 : Math.log((passages.length + 1) / (count + 0.5)) / spread;
    const similarity = isFound ? 1 : forms.length > 0 ? APPROXIMATE_SIMILARITY : 0;
    return { term, forms, weight: Math.max(LEAST_WEIGHT, rarity), similarity };
  });
}

/** Words of the passages that may replace the term: words with a common prefix, and words within one typing error. */
function similarForms({ concept }: Term, documents: readonly ReadonlySet<string>[]): string[] {
  if (concept.length < SHORTEST_WORD || /\d/.test(concept)) return [];
  const found = new Set<string>();
  for (const document of documents) for (const word of document) if (isSimilar(concept, word)) found.add(word);
  return [...found];
}

function isSimilar(concept: string, word: string): boolean {
  if (
    word.length < SHORTEST_WORD ||
    Math.abs(word.length - concept.length) > 5 ||
    word.charCodeAt(0) !== concept.charCodeAt(0)
  )
    return false;
  const [short, long] = concept.length < word.length ? [concept, word] : [word, concept];
  let same = 1;
  while (same < short.length && short.charCodeAt(same) === long.charCodeAt(same)) same += 1;
  return (
    (same >= SHORTEST_WORD && same >= PREFIX_SHARE * long.length) ||
    (concept.length > SHORTEST_WORD && same > 1 && isWithinOneEdit(concept, word))
  );
}
