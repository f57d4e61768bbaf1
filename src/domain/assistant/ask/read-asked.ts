import type { Day } from '../../core/calendar-day';
import type { AnswerContext, Asked } from '../read/answer-types';
import { actsNamedIn } from '../read/acts';
import { jurisdictionOf } from '../read/jurisdiction';
import { understand } from '../../language/understand';
import { readQuestion, type Question } from '../read/read-question';
import { wordsOf } from '../../language/words';
import { findCues, findGroups, findReasons, findSectors, REGION_CODES } from './ask-words';
import { askedDay } from './asked-day';
import { payIn } from './asked-pay';
import { circumstancesIn } from './circumstances';
import { isNoticeByEmployee } from './notice-giver';

/** Topics whose sums need a calculator; see KIND_OF_TOPIC. */
const SUM_TOPICS: readonly string[] = [
  'severance',
  'notice_period',
  'annual_leave',
  'sick_leave',
  'overtime',
  'minimum_wage',
];
const CHILD_BELOW = 18;

/**
 * Reads what a question asks. Deterministic, like the answer.
 *
 * @param today for relative days
 */
export function readAsked(message: string, context: AnswerContext, today: Day): Asked {
  const question = readQuestion(message);
  const { text, understanding } = question;
  const found = wordsOf(text);
  const words = found.map(({ word }) => word);
  const cues = new Set(findCues(words).map(({ name }) => name));
  const acts = jurisdictionOf(question, context);
  const circumstances = circumstancesIn(words);
  const pay = payIn(text);
  const day = askedDay(text, today);
  const worker = groupIn(words, circumstances.age, understanding.topics[0]);
  const sector = findSectors(words)[0]?.name;
  const reason = reasonIn(words);
  const topics = topicsIn(text, question);
  // The months of a yearly bonus are when it is paid.
  const isOfBonus = topics[0] === 'thirteenth_month' && understanding.years.length === 0;
  return {
    topics,
    ...placesIn(question, acts.countries, cues, context),
    ...(day && !isOfBonus && { day }),
    ...circumstances,
    ...(pay && { pay }),
    ...(sector && { sector }),
    ...(worker && { worker }),
    ...(reason && { reason }),
    asks: asksOf(question, topics, cues, pay),
  };
}

/** Named topics; without one the first of shared words. Words in the names of acts name no topic. */
function topicsIn(text: string, { understanding }: Question): string[] {
  const withoutCodes = text.replace(CODE_ON, ' ');
  const acts = actsNamedIn(withoutCodes, () => false);
  const bare = acts.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, withoutCodes);
  const own = bare === text ? understanding : understand(bare);
  const { topics, namedTopics } = own.topics.length > 0 ? own : understanding;
  const named = topics.filter((topic) => namedTopics.includes(topic));
  return named.length > 0 ? named : topics.slice(0, 1);
}

/** 'the Code on Social Security' */
const CODE_ON = /\b(?:Act|Code|Law|Order|Regulations?) (?:on|of|for) (?:the )?[A-Z]\w+(?: (?:and )?[A-Z]\w+)*/g;

function groupIn(words: readonly string[], age: number | undefined, topic: string | undefined): string | undefined {
  // The minimum age is about children: they are no group of their own there.
  const isOnAge = topic === 'minimum_age';
  const group = findGroups(words).find(
    ({ name, from }) => !(isOnAge && name === 'child') && !isDeniedAt(words, from),
  )?.name;
  return group ?? (age !== undefined && age < CHILD_BELOW && !isOnAge ? 'child' : undefined);
}

/** 'not a manager' */
const isDeniedAt = (words: readonly string[], from: number) =>
  words.slice(Math.max(0, from - 2), from).some((word) => word === 'not' || word === 'non');

/** A special reason before dismissal in general. */
function reasonIn(words: readonly string[]): string | undefined {
  const names = [...findReasons(words).map(({ name }) => name), ...(isNoticeByEmployee(words) ? ['resignation'] : [])];
  return names.find((name) => name !== 'dismissal_without_fault') ?? names[0];
}

type Places = Pick<Asked, 'countries' | 'where' | 'region'>;

function placesIn(
  { understanding, text }: Question,
  named: readonly string[],
  cues: ReadonlySet<string>,
  { followed = [], countryNames }: AnswerContext,
): Places {
  if (named.length > 0) return { countries: withoutOrigins(understanding, named, text), where: 'named' };
  const isStored = (code: string) => countryNames[code] !== undefined;
  const region = smallest([...understanding.regions, ...understanding.elsewhere]);
  if (cues.has('mine')) return { countries: followed.filter(isStored), where: 'mine' };
  if (region) return { countries: REGION_CODES.get(region)!.filter(isStored), where: 'region', region };
  if (understanding.elsewhere.length === 0 && cues.has('all'))
    return { countries: Object.keys(countryNames), where: 'all' };
  return { countries: [], where: 'none' };
}

/** The first region that is known; a part of it, if that is named too: “southern Africa’s customs union”. */
function smallest(names: readonly string[]): string | undefined {
  const known = names.filter((name) => REGION_CODES.has(name));
  const [first] = known;
  const codesOf = (name: string) => REGION_CODES.get(name)!;
  const parts = known.filter((name) => codesOf(name).every((code) => codesOf(first!).includes(code)));
  return parts.sort((a, b) => codesOf(a).length - codesOf(b).length)[0];
}

const JOINS = /\b(?:and|or|versus|vs|compare\w*|between|than|both|against|respectively)\b|[,/&;]/i;
/** Nothing but a joining word: 'the law of Kenya and Ghana'. */
const LISTS = /^\W*(?:and|or|versus|vs|&)?\W*(?:in|of|for|to)?\s*$/i;
const ORIGIN = /\b(?:from|of|out of)\s+(?:the\s+)?$/i;
/** Before the place where somebody works, and after it. */
const HOST = /\b(?:in|at|our|to|near)\s+(?:our\s+|the\s+)?$/i;
const COMPANY =
  /^(?:['’]s)?\s+(?:company|firm|office|employer|branch|site|plant|subsidiary|entity|team|restaurant|hotel|factory|warehouse)\b/i;
const PERSON = new RegExp(
  `^(?:['’]s)?\\s+(?:\\w+\\s+){0,2}?(?:${[
    'employee|colleague|candidate|tourist|national|citizen|nurse|staff|expert|m[ae]n|wom[ae]n|specialist|student',
    'company|firm|parent|boss|chef|\\w{2,}(?:eer|er|or|ist)',
  ].join('|')})s?\\b`,
  'i',
);

/** Of two countries, the one in which somebody works: not where a person comes from. */
function withoutOrigins({ places }: Question['understanding'], named: readonly string[], text: string): string[] {
  const spans = places.filter(({ code }) => named.includes(code));
  if (named.length !== 2 || spans.length !== 2 || /\bboth\b/i.test(text)) return [...named];
  const [first, second] = spans as [(typeof spans)[0], (typeof spans)[0]];
  const between = text.slice(first.to, second.from);
  if (LISTS.test(between)) return [...named];
  if (JOINS.test(between) && !ORIGIN.test(text.slice(0, first.from))) return [...named];
  const isHost = ({ from, to }: (typeof spans)[0]) => HOST.test(text.slice(0, from)) || COMPANY.test(text.slice(to));
  const guests = spans.filter(
    (span) => !isHost(span) && (ORIGIN.test(text.slice(0, span.from)) || PERSON.test(text.slice(span.to))),
  );
  if (guests.length === 1 && spans.some(isHost)) return named.filter((code) => code !== guests[0]!.code);
  const isOrigin = ({ from, to }: (typeof spans)[0]) => ORIGIN.test(text.slice(0, from)) || PERSON.test(text.slice(to));
  const origins = spans.filter(isOrigin);
  return origins.length === 1 ? named.filter((code) => code !== origins[0]!.code) : [...named];
}

/** Whether a clause asks for yes or no: it starts with a verb, or is one word such as “Lawful?”. */
function asksYesNo(text: string): boolean {
  return text
    .replace(/([.!?:;])\s+|\s[-–—]\s/g, '$1\n')
    .split('\n')
    .some(
      (sentence) =>
        (STARTS_WITH_VERB.test(sentence) && !ASKS_TO_TELL.test(sentence)) ||
        (ONE_WORD.test(sentence) && !RIGHT_NOW.test(sentence)) ||
        WHETHER.test(sentence) ||
        sentence
          .split(/,\s+/)
          .slice(1)
          .some((clause) => VERB_AND_SUBJECT.test(clause) && !ASKS_TO_TELL.test(clause)),
    );
}

const VERBS = "(?:is|are|was|were|do|does|did|can|could|may|must|should|has|have|had|will|would|am|shall)(?:n['’]t)?";
const STARTS_WITH_VERB = new RegExp(`^\\W*(?:(?:so|and|but|then|or)\\s+)?${VERBS}\\s+(?!me\\b)`, 'i');
/** In the middle of a sentence, a verb without a subject tells: 'He is 51, has worked here since May'. */
const VERB_AND_SUBJECT = new RegExp(
  `^\\W*(?:(?:so|and|but|then|or)\\s+)?${VERBS}\\s+(?:${[
    'i|we|he|she|it|they|you|the|a|an|our|my|his|her|their|this|that|these|those|there|any',
    'employers?|employees?|workers?|staff',
  ].join('|')})\\b`,
  'i',
);
const ASKS_TO_TELL =
  /^\W*(?:can|could|would|will|do|may|are)\s+(?:you|i)\s+(?:please\s+|kindly\s+)?(?:tell|give|list|show|explain|look|help|confirm|see|ask|know|say|let|send|check|able|have)\b/i;
/** “Payroll asks whether …”, “Still the legal week?” */
const WHETHER =
  /\b(?:asks?|asking|wonders?|wondering|unsure|know|check|clarify|confirm|tell me) (?:whether|if)\b|^\W*still\b.*\?$/i;
/** “What do we pay right now?” asks for no yes. */
const RIGHT_NOW = /\bright now\W*$|^\W*(?:from |in |at |to )?(?:what|which|how|when|who|where)\b/i;
const ONE_WORD =
  /\b(?:legal|lawful|allowed|ok|okay|fine|correct|right|true|required|enough|permitted|possible|yes or no|mandatory|obligatory|yes|no)\s*(?:at that age|for us|here|then|now|under the law|by law)?\s*\?+\s*$|,\s*(?:no|yes|right|correct)\s*\?/i;

function asksOf(
  { expectedType, text }: Question,
  topics: readonly string[],
  cues: ReadonlySet<string>,
  pay: Asked['pay'],
): Asked['asks'] {
  if (cues.has('changeAsked')) return 'change';
  const topic = topics.find((each) => SUM_TOPICS.includes(each));
  if (topic && pay && (cues.has('sum') || topic === 'minimum_wage' || topic === 'overtime')) return 'sum';
  if (expectedType.kind === 'yes_no' || asksYesNo(text)) return 'yes_no';
  return expectedType.kind !== '' || topics.length > 0 ? 'value' : 'other';
}
