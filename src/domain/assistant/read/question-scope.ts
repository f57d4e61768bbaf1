import type { AnswerContext, Scope } from './answer-types';
import { readQuestion } from './read-question';
import { jurisdictionOf } from './jurisdiction';

/**
 * The countries of a question, so that only their rows are read. `answer` gives the same result with the passages of
 * all countries.
 */
export function scopeOf(question: string, context: AnswerContext): Scope {
  return { countries: [...jurisdictionOf(readQuestion(question), context).countries] };
}
