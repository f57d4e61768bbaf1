import type { AnswerContext, Scope } from './answer-types';
import { readQuestion } from './read-question';
import { jurisdictionOf } from './jurisdiction';

/** Which countries a question is about, so that only their rows have to be read. `answer` with the passages of these gives the same as with all. */
export function scopeOf(question: string, context: AnswerContext): Scope {
  return { countries: [...jurisdictionOf(readQuestion(question), context).countries] };
}
