import type { Circumstances, Scope } from './answer-types';
import { readQuestion } from './read-question';
import { standpointOf } from './jurisdiction';

/** Which countries a question is about, so that only their rows have to be read. `answer` with the passages of these gives the same as with all. */
export function scopeOf(question: string, circumstances: Circumstances): Scope {
  return { countries: [...standpointOf(readQuestion(question), circumstances).countries] };
}
