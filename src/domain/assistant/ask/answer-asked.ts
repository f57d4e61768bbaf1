import type { DayIn } from '../../content/evidence-level';
import { dayOf, type Day } from '../../core/calendar-day';
import type { FactRow } from '../../core/rows';
import { answer as answerFromPassages, refusedAtOnce } from '../answer';
import { composeAnswer, type Statement } from '../compose/compose-answer';
import { FALSE_PREMISE_LEAD } from '../decide/country-answer';
import { contradictsAllFacts, statesPremise } from '../decide/false-premise';
import { claimedFigures } from '../decide/premise';
import type { Answer, AnswerContext, Asked } from '../read/answer-types';
import { jurisdictionOf } from '../read/jurisdiction';
import { asksLegalStatus, isInForce } from '../read/legal-status';
import type { Passage } from '../read/passage';
import { readQuestion, type Question } from '../read/read-question';
import { answerChange } from './answer-change';
import { answerSum } from './answer-sum';
import { answerTable } from './answer-table';
import { countriesOf, factOnDay, statedSince, type AskedCountry, type AskedRows } from './asked-rows';
import { closeFact } from './close-fact';
import { closestAnswer, closeUnits } from './closest';
import { citedHere, correctPremise, deniedAct } from './correct-premise';
import { countryFacts, notRecorded, type CountryFacts } from './country-facts';
import { decideYesNo } from './decide-yes-no';
import { verdictOfSentence } from './verdict';
import { SAYS } from './verdict-words';
import { stepOnDay } from './dated-steps';
import { asksPast, hasAsked, isBrief, termsToCover } from './covers';
import { withinDay, withinGroup } from './passage-filter';
import { citedFact } from './statement-passages';

/** Input of an answer. */
export interface AskedQuestion {
  /** The question; a follow-up is completed. */
  text: string;
  asked: Asked;
  /** The reader corrected `asked`: its words are not compared with the answer. */
  isCorrected?: boolean;
}

export interface AskedContext extends AnswerContext {
  /** By id of the country. */
  dayIn: DayIn;
}

/** Passages are read for so many countries at most, because the cost of an answer grows with each. */
export const MOST_PASSAGE_COUNTRIES = 5;

/**
 * Answers from facts and rules; what they do not answer, from passages; and if those do not answer either, quotes the
 * closest. Deterministic, on the server and on a device.
 *
 * @param rows of the readable countries of the question
 * @param readPassages the passages of the same countries; called only if facts and rules do not answer
 */
export function answerAsked(
  { text, asked, isCorrected = false }: AskedQuestion,
  rows: AskedRows,
  readPassages: () => readonly Passage[],
  context: AskedContext,
): Answer {
  const question = readQuestion(text);
  const refused = refusedAtOnce(question, asked.countries, context);
  if (refused) return { ...refused, asked };
  const countries = countriesOf(rows, context.dayIn);
  const found = namesOddAct(question, context)
    ? undefined
    : fromFacts(isCorrected ? withoutWords(question) : question, asked, countries, rows, isCorrected);
  if (found && 'kind' in found) return { ...found, asked };
  return { ...fromPassages(question, text, asked, countries, found, readPassages, context), asked };
}

/** Without words to compare: the reader says what is asked. */
const withoutWords = (question: Question): Question => ({ ...question, terms: [] });

/** Acts of other countries, acts that are not in force, and questions on an act itself need the passages. */
function namesOddAct(question: Question, context: AnswerContext): boolean {
  const { ownActs, foreignActs, unknownActs, foreignCountry } = jurisdictionOf(question, context);
  return (
    foreignActs.length > 0 ||
    unknownActs.length > 0 ||
    (question.understanding.acts.length > 0 && ownActs.length === 0) ||
    foreignCountry !== undefined ||
    ownActs.some(({ status }) => !isInForce({ status } as Passage)) ||
    (ownActs.length > 0 && asksLegalStatus(question.text) && NAMES_ACT.test(question.text))
  );
}

/** “By law” names no act. */
const NAMES_ACT = /\b(?:acts?|codes?|ordinances?|decrees?|statutes?|law (?:no|\d)|regulations?)\b/i;

/** What facts and rules say of one country, unless they settle the question. */
type Unsettled = CountryFacts | { state: 'unclear_sum'; facts: FactRow[] } | undefined;

function fromFacts(
  question: Question,
  asked: Asked,
  countries: readonly AskedCountry[],
  rows: AskedRows,
  isCorrected: boolean,
): Answer | Unsettled {
  const change = asked.asks === 'change' ? answerChange(question, asked, countries, rows) : undefined;
  if (change) return change;
  const [country] = countries;
  const sum = isOnStalePremise(question, asked, countries)
    ? undefined
    : answerSum(question, asked, countries, isCorrected);
  if (sum === 'unclear')
    return { state: 'unclear_sum', facts: country!.facts.filter(({ topic }) => asked.topics.includes(topic)) };
  if (sum) return sum;
  if (!country) return undefined;
  if (countries.length > 1) return asked.topics.length > 0 ? answerTable(question, asked, countries) : undefined;
  return ofOneCountry(question, asked, country, rows);
}

/** The step of another day, or facts that settle the question. What the question states itself is left to the passages. */
function ofOneCountry(question: Question, asked: Asked, country: AskedCountry, rows: AskedRows): Answer | Unsettled {
  const hasPremise = statesPremise(question);
  const asksStep = !hasPremise && !asksOnlyYesNo(question, asked);
  const step = asksStep && stepOnDay(question, asked, country, rows.commencements, factSince(asked, country));
  if (step) return composeAnswer('answer', [step]);
  const found = asked.topics.length > 0 ? countryFacts(question, asked, country) : undefined;
  if (found?.state !== 'answers' || hasPremise) return found;
  // What the question asks beside its topic, the passages confirm.
  const isPlain = found.denies || asksNoMore(question, asked);
  const isDecided = found.verdict !== undefined || (isPlain && !asksOnlyYesNo(question, asked));
  return isDecided ? answerOf(question, asked, found) : found;
}

/** Whether a question asks for nothing beside its topic, or tells the day or the service that decides. */
function asksNoMore(question: Question, { day, service, topics }: Asked): boolean {
  if (day !== undefined || service !== undefined) return true;
  return termsToCover(question).length === 0 && topics.length === 1 && !asksPast(question);
}

/** Whether yes or no is all that is asked: “Is it paid, and for how long?” asks for more. */
function asksOnlyYesNo(question: Question, { asks }: Asked): boolean {
  const { expectedType, text } = question;
  const asksMore =
    !/\bwhether\b/i.test(text) &&
    (expectedType.kind === 'yes_no' ? SAYS.asksMore.test(text) : /\b(?:how|what|which|when|since|who)\b/i.test(text));
  return asks === 'yes_no' && !asksMore;
}

const STATES_MINIMUM =
  /\b(?:minimum (?:wage|salary|pay)|living wage|smic|rmv|smi|salario m[ií]nimo)\b.{0,30}\b(?:is|at|of|being|has been|stands|was)\b/i;

/** Whether a question states another minimum wage than the law's: its sum would rest on a wrong figure. */
function isOnStalePremise(question: Question, { topics }: Asked, countries: readonly AskedCountry[]): boolean {
  if (!topics.includes('minimum_wage') || !STATES_MINIMUM.test(question.text) || !statesPremise(question)) return false;
  const facts = countries.flatMap(({ facts }) => facts.filter(({ topic }) => topic === 'minimum_wage'));
  return (
    facts.length > 0 &&
    contradictsAllFacts(
      question,
      facts.map(({ value }) => ({ text: value })),
    )
  );
}

/** The first day of the value that the fact of the first topic states for the day that is asked about; ''. */
function factSince({ topics, day }: Asked, country: AskedCountry): Day {
  const fact = country.facts.find(({ topic }) => topic === topics[0]);
  const then = fact && day !== undefined ? factOnDay(fact, day, country) : undefined;
  if (!then || day === undefined) return '';
  // A timetable in the value itself is more exact than its steps.
  if (day > country.today && then.value.includes(day.slice(0, 4))) return day;
  return then === fact ? statedSince(then.value, day > country.today ? country.today : day) : dayOf(then.as_of);
}

/** The answer of facts and rules, with “Yes.” or “No.” where they decide. */
function answerOf(
  question: Question,
  asked: Asked,
  { statements, verdict }: Extract<CountryFacts, { state: 'answers' }>,
): Answer {
  const isDenied = verdict === undefined && isContradicted(question, asked, statements);
  const denial = asked.asks === 'yes_no' ? 'No.' : 'That is not so.';
  const lead = isDenied ? denial : verdict && `${verdict}.`;
  return composeAnswer(
    isDenied ? 'correction' : 'answer',
    statements.map((statement, at) => (at === 0 && lead ? { ...statement, lead } : statement)),
  );
}

/**
 * Passages answer what facts leave open. If they refuse, facts may still correct what the question states; else the
 * closest passages are quoted.
 */
function fromPassages(
  question: Question,
  text: string,
  asked: Asked,
  countries: readonly AskedCountry[],
  unsettled: Unsettled,
  readPassages: () => readonly Passage[],
  context: AskedContext,
): Answer {
  const codes = asked.countries.slice(0, MOST_PASSAGE_COUNTRIES);
  const [country] = countries;
  const passages = passagesFor(asked, unsettled, country, readPassages());
  const closest = () => closestAnswer(question, codes, passages, closeFacts(unsettled, country), context.now);
  const found = answerFromPassages(text, passages, context, codes);
  const answered = leavesOpen(found, asked, unsettled) ? undefined : settled(question, asked, found, unsettled);
  if (answered) return answered;
  if (unsettled?.state === 'not_recorded' && country) return notRecorded(unsettled.reason, unsettled.fact, country);
  // A named act that does not exist is the reason of the refusal, unless the country has no such rule at all.
  if (jurisdictionOf(question, context).unknownActs.length > 0)
    return (country && deniedAct(question, asked, country)) ?? found;
  if (unsettled?.state === 'answers' && answersAlone(question, asked, unsettled))
    return answerOf(question, asked, unsettled);
  return (
    fromClosest(question, asked, openFacts(unsettled), codes, passages, country, context.now) ?? closest() ?? found
  );
}

/** What the closest statements correct or decide. */
function fromClosest(
  question: Question,
  asked: Asked,
  facts: readonly FactRow[],
  [code]: readonly string[],
  passages: readonly Passage[],
  country: AskedCountry | undefined,
  now: Date,
): Answer | undefined {
  if (!country || code === undefined) return undefined;
  const close = { facts: citedHere(question, facts, country), units: closeUnits(question, code, passages, now) };
  const corrected = correctPremise(question, asked, close, country.name);
  if (corrected) return corrected;
  return asksOnlyYesNo(question, asked)
    ? decideYesNo(question, asked, close, country.name)
    : closeFact(question, asked, close, country.name);
}

/** Whether passages refuse, correct a translated question, or stand beside a sum, which a text does not work out. */
function leavesOpen({ kind, sentences }: Answer, { language }: Asked, unsettled: Unsettled): boolean {
  const isCorrected = language !== undefined && sentences[0]?.text.startsWith(FALSE_PREMISE_LEAD);
  return kind === 'refusal' || isCorrected === true || unsettled?.state === 'unclear_sum';
}

/** Whether facts answer although the passages refuse: they correct the question, or it is brief. */
function answersAlone(
  question: Question,
  asked: Asked,
  { statements, verdict, denies }: Extract<CountryFacts, { state: 'answers' }>,
): boolean {
  if (statesPremise(question)) return denies || isContradicted(question, asked, statements);
  const isPast = asked.day === undefined && asksPast(question);
  return isBrief(question) && !isPast && (verdict !== undefined || !asksOnlyYesNo(question, asked));
}

/**
 * Whether the question states what the facts contradict. Only English words tell a statement from a question, so a
 * translated question is not corrected; nor is somebody’s pay.
 */
function isContradicted(question: Question, { asks, language, pay }: Asked, statements: readonly Statement[]): boolean {
  const facts = statements.filter(({ passage }) => passage.fact);
  const states = statesPremise(question) || (asks === 'value' && claimedFigures(question).length > 0);
  return (
    language === undefined && pay === undefined && states && facts.length > 0 && contradictsAllFacts(question, facts)
  );
}

/** Facts on the topic that leave something open. */
const openFacts = (unsettled: Unsettled): readonly FactRow[] =>
  unsettled?.state === 'answers' || unsettled?.state === 'unclear' ? unsettled.facts : [];

function closeFacts(unsettled: Unsettled, country: AskedCountry | undefined): Passage[] {
  if (unsettled?.state === 'answers') return unsettled.statements.map(({ passage }) => passage);
  const isUnclear = unsettled?.state === 'unclear' || unsettled?.state === 'unclear_sum';
  return isUnclear && country ? unsettled.facts.map((fact) => citedFact(fact, country)) : [];
}

/**
 * Passages that settle the question, with “Yes.” or “No.” if the fact that they cite, or the first sentence, decides.
 *
 * @returns undefined if they lack what is asked, or do not decide between yes and no
 */
function settled(question: Question, asked: Asked, found: Answer, unsettled: Unsettled): Answer | undefined {
  const [first, ...others] = found.sentences;
  if (!first || found.kind !== 'answer') return found;
  const texts = found.sentences.map(({ text }) => text);
  if (!hasAsked(question, texts)) return undefined;
  const facts = unsettled?.state === 'answers' ? unsettled : undefined;
  const states = (id: string | undefined) => facts?.statements.some(({ passage }) => passage.id === id);
  if (!asksOnlyYesNo(question, asked))
    return facts && states(found.citations[0]?.id) && !statesPremise(question)
      ? answerOf(question, asked, facts)
      : found;
  const isSame = found.citations.some(({ id }) => states(id));
  const verdict = isSame && facts?.verdict ? facts.verdict : verdictOfPassage(question, asked, found);
  if (!verdict) return undefined;
  return { ...found, sentences: [{ ...first, text: `${verdict}. ${first.text}` }, ...others] };
}

/** A sentence decides if it is on a topic of the question: notice of a strike is not that of a dismissal. */
function verdictOfPassage(question: Question, asked: Asked, { sentences: [first], citations }: Answer) {
  const topic = citations[0]?.fact?.topic;
  const isOther = topic !== undefined && asked.topics.length > 0 && !asked.topics.includes(topic);
  return first && !isOther ? verdictOfSentence(question, asked, first.text) : undefined;
}

/** Only passages that are about the day and the group of a question. */
function passagesFor(
  { day, worker }: Asked,
  unsettled: Unsettled,
  country: AskedCountry | undefined,
  passages: readonly Passage[],
): readonly Passage[] {
  const today: Day = country?.today ?? '';
  const onDay = day !== undefined && day !== today ? withinDay(passages, day, today) : passages;
  return worker !== undefined && unsettled?.state === 'not_recorded' ? withinGroup(onDay, worker) : onDay;
}
