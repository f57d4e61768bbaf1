import type { AnswerContext } from './answer-types';
import { scopeOf } from './scope';
import { listOf } from './chat';
import { understand } from '../language/understand';

/** With these words somebody goes on with what they have asked before. Without one, nothing is carried over: an answer on the wrong country would be worse than a question back. */
const FOLLOW_UP = /^(?:and|but|also|what about|how about|what of)\b/i;

/**
 * A question as it is meant after an earlier one: “And in Ghana?” takes over what was asked, “And sick leave?” of which country. Any other question stays as it is.
 *
 * @param earlier the question before; '' where there is none
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

/** The earlier question, asked of other countries. */
function forOtherCountries(earlier: string, codes: readonly string[], context: AnswerContext): string {
  const spans = understand(earlier).places.filter(({ code }) => code !== '');
  const names = namesOf(codes, context);
  const [first, last] = [spans[0], spans[spans.length - 1]];
  if (!first || !last) return `${earlier.replace(/[\s?.!]+$/, '')} in ${names}?`;
  // Of several countries, what stands between them (“and”, a comma) goes too.
  return earlier.slice(0, first.from) + names + earlier.slice(last.to);
}

function namesOf(codes: readonly string[], { countryNames }: AnswerContext): string {
  return listOf(codes.map((code) => countryNames[code] ?? code));
}

/** Said where a question was taken for another than it says. */
export function followUpNote(message: string, meant: string): string {
  return message === meant ? '' : `Understood as: ${meant}`;
}
