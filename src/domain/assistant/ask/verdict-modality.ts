import type { FactRow } from '../../core/rows';
import { stemsOf } from '../../language/stem';
import { figuresIn, fold } from '../read/claim-numbers';
import type { Question } from '../read/read-question';
import { clausesOf } from './clauses-of';
import { conceptsOfTexts, isCovered, termsToCover } from './covers';
import { SAYS } from './verdict-words';

export type Verdict = 'Yes' | 'No';
export const yes = (isSo: boolean): Verdict => (isSo ? 'Yes' : 'No');

/**
 * A duty, a ban or a permission in a clause, against what is asked. The plain cases only: a question that is itself
 * negative, or offers a choice, is not decided.
 */
export function byModality(question: Question, clause: string): Verdict | undefined {
  const asked = question.text.replace(SAYS.asksWhether, ' ');
  const left = withoutPart(clause);
  if (left === undefined && SAYS.asksNegative.test(asked)) return undefined;
  if (left !== undefined) return leavesOut(question, left) ? 'No' : undefined;
  const isPlain = isUnconditional(clause) && statesFigures(question, clause) && !offersChoice(question, clause);
  if (SAYS.asksDuty.test(asked)) return onDuty(clause, isPlain);
  if (SAYS.asksLeave.test(asked)) return onLeave(clause, isPlain);
  if (SAYS.nothing.test(clause) || SAYS.frees.test(clause)) return 'No';
  return SAYS.asksNeed.test(asked) && SAYS.onlyFor.test(clause) ? 'Yes' : undefined;
}

function onDuty(clause: string, isPlain: boolean): Verdict | undefined {
  if (SAYS.frees.test(clause)) return 'No';
  if (SAYS.onlyFor.test(clause)) return 'Yes';
  return (SAYS.binds.test(clause) || SAYS.gives.test(clause)) && isPlain ? 'Yes' : undefined;
}

function onLeave(clause: string, isPlain: boolean): Verdict | undefined {
  if (SAYS.bans.test(clause)) return 'No';
  return SAYS.allows.test(clause) && isPlain ? 'Yes' : undefined;
}

/** Whether a clause has no condition, exception or denial. */
const isUnconditional = (clause: string) =>
  !SAYS.condition.test(clause.replace(MEASURES, '')) && !SAYS.negation.test(clause);

/** Whether a clause states all figures of a question: “a premium of 100 per cent” is not one of 90. */
export function statesFigures({ text }: Question, clause: string): boolean {
  const figures = (each: string) => figuresIn(fold(each), false).figures.filter(({ unit }) => unit !== '');
  const stated = new Set(figures(clause).flatMap(({ values }) => values));
  const asked = SAYS.asksGift.test(text) ? text.replace(BONUS, ' ') : text;
  return figures(asked).every(({ values }) => values.some((value) => stated.has(value)));
}

/** The name of the bonus is no figure. */
const BONUS = /\b1[34]th[- ]month\b/gi;

/** A figure is no condition: 'at least 14 days', 'since July 2024'. */
const MEASURES = new RegExp(SAYS.measure.source, 'gi');

/** What a clause leaves out: 'without contributions or tax'. */
const withoutPart = (clause: string) => /\bwithout\b([^,.;]*)/i.exec(clause)?.[1];

function leavesOut(question: Question, text: string): boolean {
  const concepts = conceptsOfTexts([text]);
  const isAsked = termsToCover(question).some((term) => isCovered(term, concepts));
  return isAsked && !SAYS.asksDenial.test(question.text);
}

/** What employers give; probation and hours are limits. */
const BENEFITS: readonly string[] = [
  'overtime',
  'annual_leave',
  'maternity_leave',
  'paternity_leave',
  'thirteenth_month',
  'minimum_wage',
];

/** “Do fathers get leave?”: a fact on that topic that gives it without conditions. */
export function onRight(
  question: Question,
  { topic, value, amount }: Pick<FactRow, 'topic' | 'value' | 'amount'>,
): Verdict | undefined {
  const { text } = question;
  const asksPay = SAYS.asksGift.test(text) || (SAYS.asksDuty.test(text) && SAYS.givesBenefit.test(text));
  const asksBenefit = BENEFITS.includes(topic) && asksPay;
  if (!(SAYS.asksRight.test(text) || asksBenefit) || SAYS.asksNegative.test(text)) return undefined;
  const isGiven = amount > 0 || /^mandatory|^(?:constitutional )?rights?\b|^freedom\b/i.test(value);
  const [first = ''] = clausesOf(value);
  return isGiven && !SAYS.negation.test(first) && !SAYS.unpaid.test(first) && statesFigures(question, value)
    ? 'Yes'
    : undefined;
}

/** Whether what is asked is one of two that a text offers: “on paper or electronically”. */
function offersChoice({ terms }: Question, text: string): boolean {
  const [, one = '', other = ''] = /([\w ]+) or ([\w ]+)/i.exec(text) ?? [];
  const isAsked = (part: string) => {
    const concepts = conceptsOfTexts([part]);
    return terms.some((term) => isCovered(term, concepts));
  };
  return isAsked(one) !== isAsked(other);
}

const WITHOUT =
  /\bwithout (?:any |a |an |giving |the |having |stating )?(?:\w+ )?(notice|reason|justification|cause|pay|warning|consent|permit|approval|offer|certificate)\b/i;

/** “May we dismiss him without notice?” */
export function onWithout(text: string, { topic, value }: Pick<FactRow, 'topic' | 'value'>): Verdict | undefined {
  const thing = WITHOUT.exec(text)?.[1]?.toLowerCase();
  if (!thing || !SAYS.asksLimit.test(text) || SAYS.nothing.test(value)) return undefined;
  if (thing === 'notice')
    return topic !== 'unfair_dismissal' && /\bnotice\b|\b(?:weeks?|days?|months?)\b/i.test(value) ? 'No' : undefined;
  if (thing === 'reason' || thing === 'justification' || thing === 'cause')
    return SAYS.reasons.test(value) ? 'No' : undefined;
  return SAYS.needs.test(value) ? 'No' : undefined;
}

/** “Is telework regulated?” A fact that denies nothing shows it. Protection against dismissal is a topic of its own. */
export function onLaw(
  text: string,
  { topic, value }: Pick<FactRow, 'topic' | 'value'>,
  isOnEnd: boolean,
): Verdict | undefined {
  if (!SAYS.asksLaw.test(text) || SAYS.asksNegative.test(text) || SAYS.negation.test(value)) return undefined;
  return isOnEnd && !OF_ENDS.includes(topic) ? undefined : 'Yes';
}

const OF_ENDS: readonly string[] = ['unfair_dismissal', 'collective_redundancy', 'severance', 'notice_period'];

/** “Does a dismissal need a reason?” */
export const asksForReason = (text: string, { topic }: Pick<FactRow, 'topic'>): boolean =>
  topic === 'unfair_dismissal' && SAYS.asksReason.test(text) && !SAYS.asksNegative.test(text);

/** A reason that only some need does not decide. */
export function onReason({ value }: Pick<FactRow, 'value'>): Verdict | undefined {
  const [first = ''] = clausesOf(value);
  if (SAYS.freesReason.test(first)) return 'No';
  return SAYS.givesReason.test(first) && !SAYS.someOnly.test(first) ? 'Yes' : undefined;
}

/** “Do foreigners need a permit?” @param isForeign the question is about foreigners, and not about one nation */
export function onPermit(
  text: string,
  { topic, value }: Pick<FactRow, 'topic' | 'value'>,
  isForeign: boolean,
): Verdict | undefined {
  const asks = isForeign && SAYS.asksMandatory.test(text) && SAYS.asksPermit.test(text);
  if (topic !== 'work_permits' || !asks || SAYS.asksNegative.test(text)) return undefined;
  const [first = ''] = clausesOf(value);
  return SAYS.asksPermit.test(first) && !SAYS.negation.test(first) ? 'Yes' : undefined;
}

/** Whether something is paid, fully paid, or paid by the employer. */
export function onPaid(text: string, clause: string): Verdict | undefined {
  if (!SAYS.asksPaid.test(text) || SAYS.asksNegative.test(text)) return undefined;
  if (SAYS.asksEmployerPays.test(text)) return onPayer(clause);
  const isUnpaid = SAYS.unpaid.test(clause);
  if (SAYS.asksUnpaid.test(text)) return isUnpaid ? 'Yes' : SAYS.paid.test(clause) ? 'No' : undefined;
  const isPartly = SAYS.partPaid.test(clause);
  if (isUnpaid) return isPartly || SAYS.paidBeside.test(clause) ? undefined : 'No';
  if (SAYS.asksFullPay.test(text)) return onFullPay(clause, isPartly);
  return SAYS.paid.test(clause) && !SAYS.asksDuty.test(text) ? 'Yes' : undefined;
}

function onFullPay(clause: string, isPartly: boolean): Verdict | undefined {
  if (SAYS.fullPaid.test(clause)) return isPartly ? undefined : 'Yes';
  return isPartly ? 'No' : undefined;
}

/** Whether the employer pays, and not insurance; undefined if both do. */
function onPayer(text: string): Verdict | undefined {
  const [byEmployer, byOther] = [SAYS.employerPays.test(text), SAYS.otherPays.test(text)];
  if (byEmployer === byOther) return undefined;
  return yes(byEmployer && !SAYS.unpaid.test(text));
}

/** “May we dismiss her?” is not answered by “No general statute”. */
function isOtherNothing(text: string, value: string): boolean {
  const things =
    /^no (?:\w+ ){0,2}?(\w+)(?=[,;.:]| of | for | in | or | on | to |$)/i.exec(value)?.[0].split(' ').slice(1) ?? [];
  const asked = new Set(stemsOf(text));
  return (
    things.length > 0 &&
    (/^\W*(?:may|can|could)\b/i.test(text) ||
      (SAYS.asksLeave.test(text.replace(SAYS.theLegal, ' ')) && !SAYS.asksMandatory.test(text))) &&
    !stemsOf(things.join(' ')).some((stem) => asked.has(stem))
  );
}

/** What a fact says with its first words, or in the clause that the question is about; '' for none. */
export function onWords(question: Question, { value }: Pick<FactRow, 'value'>, clause: string): Verdict | undefined {
  const { text } = question;
  if (SAYS.nothing.test(value) && !isOtherNothing(text, value))
    return /\b(?:without|unlimited|endless\w*|as (?:long|often) as)\b/i.test(text) ? 'Yes' : 'No';
  if (clause === '') return undefined;
  if (/^mandatory/i.test(value) && SAYS.asksMandatory.test(text) && !/\b(?:not|without)\b/i.test(value))
    return offersChoice(question, value) ? undefined : 'Yes';
  if (SAYS.denied.test(clause) && (SAYS.asksMandatory.test(text) || SAYS.asksLimit.test(text))) return 'No';
  return SAYS.universal.test(text) ? undefined : byModality(question, clause);
}
