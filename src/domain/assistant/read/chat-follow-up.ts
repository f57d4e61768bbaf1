import type { AnswerContext } from './answer-types';
import { scopeOf } from './question-scope';
import { listOf } from '../chat-rules';
import { understand } from '../../language/understand';

/**
 * Words that start a follow-up question. Without one nothing is taken from the earlier question, because an answer on
 * the wrong country is worse than asking back.
 */
const FOLLOW_UP = /^(?:and|but|also|what about|how about|what of)\b/i;

/**
 * Completes a follow-up question: “And in Ghana?” takes the subject of the earlier question, “And sick leave?” its
 * country. Other questions stay unchanged.
 *
 * @param earlier the previous question; '' if there is none
 */
export function resolveFollowUp(message: string, earlier: string, context: AnswerContext): string {
  if (earlier === '' || !FOLLOW_UP.test(message)) return message;
  const { places, topics, words } = understand(message);
  const named = scopeOf(message, context).countries;
  if (named.length === 0 && places.length === 0) {
    const before = scopeOf(earlier, context).countries;
    return before.length > 0 ? `${message.replace(/[\s?.!]+$/, '')} in ${namesOf(before, context)}?` : message;
  }
  return named.length > 0 && topics.length === 0 && words.length <= 1
    ? forOtherCountries(earlier, named, context)
    : message;
}

/** The earlier question for other countries. */
function forOtherCountries(earlier: string, codes: readonly string[], context: AnswerContext): string {
  const spans = understand(earlier).places.filter(({ code }) => code !== '');
  const names = namesOf(codes, context);
  const [first, last] = [spans[0], spans[spans.length - 1]];
  if (!first || !last) return `${earlier.replace(/[\s?.!]+$/, '')} in ${names}?`;
  // Replaces everything from the first country to the last, with “and” and commas.
  return earlier.slice(0, first.from) + names + earlier.slice(last.to);
}

function namesOf(codes: readonly string[], { countryNames }: AnswerContext): string {
  return listOf(codes.map((code) => countryNames[code] ?? code));
}

/** Note on a completed follow-up question; ''. */
export function followUpNote(message: string, meant: string): string {
  return message === meant ? '' : `Understood as: ${meant}`;
}
