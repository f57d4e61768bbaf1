import type { Day } from '../../core/calendar-day';
import { followUpNote, resolveFollowUp } from '../read/chat-follow-up';
import type { AnswerContext, Asked } from '../read/answer-types';
import { readAsked } from './read-asked';

/** A question with what it takes from the one before it. */
export interface ReadFollowUp {
  /** The question, completed. */
  text: string;
  asked: Asked;
  /** How it was understood, if it was completed; ''. */
  note: string;
}

const CIRCUMSTANCES = ['day', 'service', 'age', 'headcount', 'pay', 'sector', 'worker', 'reason'] as const;
/** A longer question stands for itself. */
const MOST_WORDS = 12;

/**
 * Reads a question, after the one before it: “And in Ghana?” keeps topic and circumstances, “And sick leave?” the
 * countries, “After ten years?” everything else.
 *
 * @param earlier the previous question; '' if there is none
 */
export function readAskedFollowUp(message: string, earlier: string, context: AnswerContext, today: Day): ReadFollowUp {
  if (earlier !== '' && message.split(/\s+/).length <= MOST_WORDS) {
    const own = readAsked(message, context, today);
    const changed = Object.fromEntries(
      CIRCUMSTANCES.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])),
    );
    if (own.topics.length === 0 && own.where === 'none' && Object.keys(changed).length > 0) {
      const text = `${earlier.replace(/[\s?.!]+$/, '')}: ${message}`;
      const asked = { ...readAsked(earlier, context, today), ...changed };
      return { text, asked, note: followUpNote(message, text) };
    }
  }
  const text = resolveFollowUp(message, earlier, context);
  return { text, asked: readAsked(text, context, today), note: followUpNote(message, text) };
}
