import { fold } from '../language/words';
import { matchesAnswerType } from './matches-answer-type';

/** A best sentence, as far as these signs look at it. */
export interface CitedSentence {
  title: string;
  section: string;
  text: string;
}

/** “Will the tribunal find …”, “what did the court award …”. */
const ASKS_OUTCOME =
  /\bwill (?:\w+ ){1,6}(?:decide|find|rule|side|award|win|give me)\b|\b(?:finally|usually) award\b|\b(?:award|give|decide on) (?:me|my)\b|\b(?:chances?|will i win)\b/i;
/** A way to go before an office, which no statute's summary describes. */
const PROCEDURE = /\bhow (?:do|can|should) (?:i|we|you|one) (?:apply|register|get|obtain|open|renew|set up)\b/i;
const REGION = /\b[A-Z][a-z]+ (?:State|Province|Region|County|Canton)\b|\bcanton [A-Z]/;
const PAY_GRADE = /\b(?:per grade|grades|skilled|unskilled|semi-skilled)\b/i;
const TRADE =
  /\b(?:teacher|nurse|waiter|waitress|cook|picker|attendant|driver|guard|cashier|welder|miner|pharmacist|pilot|receptionist)s?\b/i;
const PAY = /\b(?:wage|wages|salary|pay|paid|earn|earns)\b/i;
const CURRENCY =
  /\b(?:pounds|shillings?|krono?r|kroner|kwacha|emalangeni|lira|rupees|francs|euros?|dollars|pula|naira|cedis?|baht|dong|won|yuan|pesos?|reais|soles|dirhams?|riyals?|rand|ringgit|zloty|forints?)\b/i;
const RATE =
  /\b(?:contribution|levy|insurance|tax|flat|weekly|monthly) (?:\w+ )?rates?\b|\brates? of (?:contribution|tax|pay)\b/i;
const CEILING = /\b(?:cap|ceiling)\b/i;
const TO_BE_CONFIRMED = /\bconfirm (?:the|which|what|whether)\b/i;
const NOW = /\b(?:since \d|exact(?:ly)?|current(?:ly)?|today|second half)\b/i;
/** Before “leave”, these do not say of which kind it is; the kinds that every country has are topics. */
const NOT_A_LEAVE_KIND =
  /^(?:the|a|an|my|your|his|her|their|our|of|for|on|to|and|or|paid|unpaid|get|take|is|i|we|you|they|who|may|can|must|not|annual|sick|maternity|paternity|full|basic|yearly|statutory|legal|unused|much|some|any|this|that|weeks?|days?|employees?|workers?|staff|should|will|could|would)$/;

/**
 * How many signs there are that what a question wants is not in the best sentence: what only a judge, an office, a province or a pay scale could tell, or an amount in money
 * or a rate where none is named. Each is rare; counted together they are met often enough to be learnt from.
 */
export function countRefusalCues(question: string, best: CitedSentence): number {
  const own = sentenceText(best);
  const hasMoney = matchesAnswerType({ kind: 'figure', unit: 'money' }, best.text, false);
  const hasRate = hasMoney || matchesAnswerType({ kind: 'figure', unit: 'percent' }, best.text, false);
  return [
    ASKS_OUTCOME.test(question),
    PROCEDURE.test(question),
    REGION.test(question),
    mentionsWordMissingFrom(PAY_GRADE, question, own),
    PAY.test(question) && mentionsWordMissingFrom(TRADE, question, own),
    CURRENCY.test(question) && !hasMoney,
    RATE.test(question) && !hasRate,
    TO_BE_CONFIRMED.test(best.text) && NOW.test(question),
  ].filter(Boolean).length;
}

/** A ceiling is asked for, and the best sentence speaks of none or does not say how high it is. */
export function lacksCeilingAmount(question: string, best: CitedSentence): boolean {
  return (
    CEILING.test(question) &&
    (mentionsWordMissingFrom(CEILING, question, sentenceText(best)) ||
      !matchesAnswerType({ kind: 'figure', unit: 'money' }, best.text, false))
  );
}

/** A leave of some kind is asked for, and the best sentence speaks of none of that kind. */
export function isAboutOtherLeave(question: string, best: CitedSentence): boolean {
  const own = sentenceText(best);
  const kinds = (fold(question).match(/\b[a-z]+ leave\b/g) ?? [])
    .map((found) => found.split(' ')[0]!)
    .filter((kind) => !NOT_A_LEAVE_KIND.test(kind));
  return kinds.some((kind) => !new RegExp(`\\b${kind}(?:\\W+\\w+){0,3}?\\W+leave\\b`).test(own));
}

const sentenceText = ({ title, section, text }: CitedSentence) => fold([title, section, text].join(' '));
const mentionsWordMissingFrom = (words: RegExp, question: string, own: string) =>
  (question.match(words) ?? []).some((word) => !own.includes(fold(word)));
