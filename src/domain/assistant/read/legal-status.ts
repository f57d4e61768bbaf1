import type { Passage } from './passage';
import { dayInWords } from '../../core/format-day';

const ASKS_STATUS =
  /\b(?:in force|into force|commence\w*|(?:take|took|takes|taken) effect|in effect|into effect|come into operation|effective|enter\w* into|still (?:valid|apply|applies|law)|repealed|start(?:ed)? to apply|(?:begin|began|start(?:ed)?) to apply)\b/i;
const ASKS_CITATION =
  /\b(?:citation|cited|official number|act number|number of the (?:act|law)|number and year|which number|which year was)\b/i;

/** “As the Act has commenced, how do I …” asks for no status. */
const GIVEN = /^\W*(?:as|since|because|given that|now that)\b(?! (?:when|what|which)\b)[^,?]*,/i;

/** Questions about an act itself: whether and since when it applies, how it is cited. */
export function asksLegalStatus(question: string): boolean {
  const asked = question.replace(GIVEN, '');
  return ASKS_STATUS.test(asked) || ASKS_CITATION.test(asked);
}

/** Whether at least part of a law is in force. */
export function isInForce({ status }: Passage): boolean {
  return status === '' || status === 'in_force' || status === 'partly_in_force';
}

/** The status of a law, in one sentence. */
export function legalStatusSentence(law: Passage): string {
  const { status } = law;
  const name = `${law.title}${law.citation ? ` (${law.citation})` : ''}`;
  const day = law.effective ? dayInWords(law.effective) : '';
  if (status === 'repealed') return `${name} has been repealed.`;
  if (status === 'not_yet_in_force') return `${name} is not yet in force${day ? `; it takes effect on ${day}` : ''}.`;
  if (status === 'partly_in_force')
    return `${name} is only partly in force${day ? `; its first parts took effect on ${day}` : ''}.`;
  return day ? `${name} has been in force since ${day}.` : `${name} is in force.`;
}
