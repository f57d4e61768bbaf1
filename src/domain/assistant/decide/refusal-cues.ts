import { fold } from '../../language/words';
import { matchesAnswerType } from '../rank/matches-answer-type';

/** The parts of the best sentence that the cues need. */
interface CitedSentence {
  title: string;
  section: string;
  text: string;
}

/** “Will the tribunal find …”, “what did the court award …”. */
const ASKS_OUTCOME =
  /\bwill (?:\w+ ){1,6}(?:decide|find|rule|side|award|win|give me)\b|\b(?:finally|usually) award\b|\b(?:award|give|decide on) (?:me|my)\b|\b(?:chances?|will i win)\b/i;
/** A procedure at an authority, which summaries of laws do not describe. */
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
/** Words before “leave” that name no kind of leave. Kinds that every country has are topics. */
const NOT_A_LEAVE_KIND =
  /^(?:the|a|an|my|your|his|her|their|our|of|for|on|to|and|or|paid|unpaid|get|take|is|i|we|you|they|who|may|can|must|not|annual|sick|maternity|paternity|full|basic|yearly|statutory|legal|unused|much|some|any|this|that|weeks?|days?|employees?|workers?|staff|should|will|could|would)$/;

/**
 * Counts cues that the best sentence does not answer: the question asks what only a judge, an authority, a province
 * or a pay scale decides, or for an amount or rate that the sentence lacks. Each cue is rare, so they share one
 * weight.
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

/** The question asks for a ceiling, and the best sentence mentions none or does not give its amount. */
export function lacksCeilingAmount(question: string, best: CitedSentence): boolean {
  return (
    CEILING.test(question) &&
    (mentionsWordMissingFrom(CEILING, question, sentenceText(best)) ||
      !matchesAnswerType({ kind: 'figure', unit: 'money' }, best.text, false))
  );
}

/** The question asks for a kind of leave that the best sentence does not mention. */
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
