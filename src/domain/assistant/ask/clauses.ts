import type { Question, Term } from '../read/read-question';
import { conceptsOfTexts, isCovered } from './covers';
import { clausesOf } from './clauses-of';

/** The clause that mentions most of the question, and how much of it. Of equals, the first. */
export function closestClause({ terms }: Question, text: string): { clause: string; hits: number } {
  const scored = clausesOf(text).map((clause) => {
    const concepts = conceptsOfTexts([clause]);
    return { clause, hits: terms.reduce((sum, term) => sum + (isCovered(term, concepts) ? weightOf(term) : 0), 0) };
  });
  return scored.reduce((best, each) => (each.hits > best.hits ? each : best), { clause: '', hits: -1 });
}

/** The story around the question, and the words of its topic, say less about what is asked. */
const weightOf = ({ isInQuestionClause, isTopicWord }: Term) =>
  (isInQuestionClause ? 1 : 0.5) - (isTopicWord ? 0.25 : 0);
