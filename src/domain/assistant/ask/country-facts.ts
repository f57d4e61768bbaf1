import { dayOf, daysBetween, type Day } from '../../core/calendar-day';
import { dayInWords } from '../../core/format-day';
import { FACT_TOPIC_LABELS } from '../../core/labels';
import type { FactRow, RuleRow } from '../../core/rows';
import type { Statement } from '../compose/compose-answer';
import { hasUnit } from '../rank/matches-answer-type';
import { appliesToPlace } from '../read/places-within';
import type { Answer, Asked } from '../read/answer-types';
import type { Question, Term } from '../read/read-question';
import { wordsOf } from '../../language/words';
import { factOnDay, rowOfRule, type AskedCountry } from './asked-rows';
import { coversAll, isEverybody, namesGroup } from './groups';
import { answersAll, conceptsOfTexts, countMissing, deniesTopic, isCovered, termsToCover } from './covers';
import { lacksAsked } from './mentions';
import { noticeOfEmployee } from './notice-side';
import { ruleForWords } from './rule-for-words';
import { afterService, type AfterService } from './service-rule';
import { excludingRule, severanceOnReason } from './rule-verdicts';
import { citedFact, citedNextValue, citedRule } from './statement-passages';
import { verdictOf } from './verdict';
import { SAYS } from './verdict-words';
import type { Verdict } from './verdict-modality';

/** What facts and rules of one country say on a question. */
export type CountryFacts =
  | {
      state: 'answers';
      facts: FactRow[];
      statements: Statement[];
      verdict: Verdict | undefined;
      /** They say that the country has no such rule. */
      denies: boolean;
      /** They say that the group of the question is not covered. */
      isExcluded?: boolean;
    }
  /** They do not hold on the day, or for the group: why. */
  | { state: 'not_recorded'; reason: string; fact: FactRow }
  /** They are on the topic, but do not mention what is asked. */
  | { state: 'unclear'; facts: FactRow[] };

/** Facts of a question at most; others are beside the point. */
const MOST_FACTS = 2;
/** Months ahead in which a change is worth a sentence. */
const SOON_DAYS = 400;

/** @returns undefined without a fact on the topics of the question */
export function countryFacts(question: Question, asked: Asked, country: AskedCountry): CountryFacts | undefined {
  const day = asked.day ?? country.today;
  const facts = asked.topics.flatMap((topic) => country.facts.filter((fact) => fact.topic === topic));
  const [first] = facts;
  if (!first) return undefined;
  const held = facts.flatMap(
    (fact) => factOnDay(fact, day, country) ?? deniedAYearAgo(question, fact, day, country) ?? [],
  );
  if (held.length === 0) return { state: 'not_recorded', reason: dayReason(first, day, country), fact: first };
  const chosen = chooseFacts(question, held, termsToCover(question), country);
  const place = chosen.find((fact) => !appliesToPlace(question, citedFact(fact, country), fact.value));
  if (place) return { state: 'unclear', facts: [place] };
  const excluding =
    asked.asks === 'yes_no' || question.expectedType.kind === 'yes_no'
      ? excludingRule(question.text, asked, country)
      : undefined;
  if (excluding)
    return {
      state: 'answers',
      facts: chosen,
      statements: [ruleStatement(excluding, country)],
      verdict: SAYS.asksDenial.test(question.text) ? undefined : 'No',
      denies: false,
      isExcluded: true,
    };
  const side = noticeOfEmployee(asked, country);
  if (side === 'unknown') return { state: 'unclear', facts: chosen };
  // With a length of service, the step of the rule answers.
  const ofSide = asked.service === undefined ? side : undefined;
  const special = ofSide ?? specialRule(question, asked, chosen[0]!.topic, country);
  const ofGroup = asked.worker === undefined ? [] : rulesForGroup(asked.worker, chosen, country);
  const rules = special ? [special] : ofGroup;
  return rules
    ? answersOf(question, asked, country, { facts, chosen, rules, isSpecial: special !== undefined })
    : { state: 'not_recorded', reason: groupReason(chosen[0]!, asked.worker!, country), fact: chosen[0]! };
}

/** Where there is no rule, there was none a year ago either: a text that ends a rule says since when. */
function deniedAYearAgo(question: Question, fact: FactRow, day: Day, { today }: AskedCountry): FactRow | undefined {
  const isRecent = day <= today && daysBetween(day, today) <= SOON_DAYS;
  return isRecent && deniesTopic(question, fact) ? fact : undefined;
}

interface Chosen {
  /** All facts on the topics, as they are today. */
  facts: readonly FactRow[];
  /** Those that answer, as they are on the day. */
  chosen: readonly FactRow[];
  /** Rules that name the group of the question. */
  rules: readonly RuleRow[];
  /** They are the rule of a special case, so the ordinary steps do not apply. */
  isSpecial: boolean;
}

function answersOf(
  question: Question,
  asked: Asked,
  country: AskedCountry,
  { facts, chosen, rules, isSpecial }: Chosen,
): CountryFacts {
  const day = asked.day ?? country.today;
  const after = isSpecial ? undefined : afterService(chosen[0]!.topic, asked, day, country);
  const served = after && servedStatement(after, country);
  const statements: Statement[] = [
    ...(served ? [served] : []),
    ...rules.map((row) => ruleStatement(row, country)),
    ...chosen.flatMap((fact) => [factStatement(fact, country), ...changeSoon(fact, day, country)]),
  ];
  const texts = statements.map(({ passage, text }) => [text, passage.title, passage.citation, passage.text].join('. '));
  const toCover = termsToCover(question);
  const denies = asked.topics.length === 1 && deniesTopic(question, chosen[0]!);
  if (!denies && !answersAll(question, toCover, texts)) return { state: 'unclear', facts: [...chosen] };
  // A story that the texts do not mention may be an exception.
  const isOpen =
    asked.asks !== 'yes_no' || (!denies && (countMissing(toCover, texts) > 1 || lacksAsked(question, texts)));
  const verdict = isOpen ? undefined : verdictOfFacts(question, asked, facts, chosen, after);
  if (isOpen || verdict || countMissing(toCover, texts) > 0)
    return { state: 'answers', facts: [...chosen], statements, verdict, denies };
  return onReason(question, asked, country, { state: 'answers', facts: [...chosen], statements, verdict, denies });
}

/** The rule on severance says whether it is due for the reason of the question. */
function onReason(
  question: Question,
  asked: Asked,
  country: AskedCountry,
  found: Extract<CountryFacts, { state: 'answers' }>,
): CountryFacts {
  const due = severanceOnReason(question.text, asked, country);
  if (!due) return found;
  const others = found.statements.filter(({ passage }) => passage.kind !== 'rule');
  return { ...found, statements: [ruleStatement(due.row, country), ...others], verdict: due.verdict, denies: false };
}

/** What the rule gives after the service of the question. */
function servedStatement({ rule, text }: AfterService, country: AskedCountry): Statement {
  const passage = citedRule(rowOfRule(country, rule), country);
  return { passage, text, country: country.name };
}

function ruleStatement(row: RuleRow, country: AskedCountry): Statement {
  const passage = citedRule(row, country);
  return { passage, text: passage.text, country: country.name };
}

function factStatement(fact: FactRow, country: AskedCountry): Statement {
  return { passage: citedFact(fact, country), text: fact.value, country: country.name };
}

function verdictOfFacts(
  question: Question,
  asked: Asked,
  facts: readonly FactRow[],
  chosen: readonly FactRow[],
  served: AfterService | undefined,
): Verdict | undefined {
  const words = wordsOf(question.text).map(({ word }) => word);
  for (const fact of chosen) {
    const own = fact === chosen[0] ? served : undefined;
    const verdict = onChange(question.text, fact, facts, asked) ?? verdictOf(question, words, asked, fact, true, own);
    if (verdict) return verdict;
  }
  return undefined;
}

const CHANGES = /\b(?:change|rise|increase|go up|be different|differ|be raised|be lifted)\b/i;

/** “Will it change?” on another day: yes if the value of that day is another one. */
function onChange(text: string, then: FactRow, now: readonly FactRow[], { day }: Asked): Verdict | undefined {
  if (day === undefined || !CHANGES.test(text)) return undefined;
  return now.some(({ id, value }) => id === then.id && value !== then.value) ? 'Yes' : 'No';
}

/** The facts that mention most of what is asked, in the order of the topics. */
function chooseFacts(
  { expectedType: { unit } }: Question,
  facts: readonly FactRow[],
  toCover: readonly Term[],
  country: AskedCountry,
): FactRow[] {
  const scored = facts.map((fact, at) => {
    const { text, citation } = citedFact(fact, country);
    const concepts = conceptsOfTexts([text, citation]);
    return {
      fact,
      at,
      hasUnit: +(unit !== '' && hasUnit(unit, text)),
      covered: new Set(toCover.filter((term) => isCovered(term, concepts))),
    };
  });
  scored.sort((a, b) => b.hasUnit - a.hasUnit || b.covered.size - a.covered.size || a.at - b.at);
  const [best, ...others] = scored;
  const more = others.filter(
    ({ covered, at }) =>
      [...covered].some((term) => !best!.covered.has(term)) || (at === 0 && best!.covered.size === 0),
  );
  return [best!, ...more].slice(0, MOST_FACTS).map(({ fact }) => fact);
}

/** An enacted change within about a year, in one sentence. */
function changeSoon(fact: FactRow, day: Day, country: AskedCountry): Statement[] {
  const { next } = fact;
  const passage = citedNextValue(fact, country);
  if (!next || !passage) return [];
  const from = dayOf(next.from);
  // A proposal matters for its own day only.
  const isSoon = next.certainty === 'enacted' ? from > day && daysBetween(day, from) <= SOON_DAYS : from <= day;
  return isSoon ? [{ passage, text: passage.text, country: country.name }] : [];
}

/** The rule of a special case that the question describes: an age, a state, a six-day week. */
function specialRule(question: Question, asked: Asked, topic: string, country: AskedCountry): RuleRow | undefined {
  // The minimum age is about ages itself.
  if (topic === 'minimum_age') return undefined;
  const rows = country.ruleRows.filter((row) => row.topic === topic);
  const key = ruleForWords(question, asked, rows, undefined);
  return rows.find((row) => row.key === key);
}

/** Rules that name a group; [] if a fact names it, or if general rules cover it; undefined if none does. */
function rulesForGroup(
  group: string,
  facts: readonly FactRow[],
  { ruleRows }: AskedCountry,
): readonly RuleRow[] | undefined {
  const topics = facts.map(({ topic }) => topic);
  const rules = ruleRows.filter((row) => topics.includes(row.topic) && namesGroup(row.who, group));
  if (rules.length > 0) return rules.slice(0, 2);
  const general = ruleRows.find(({ topic, who }) => topics.includes(topic) && coversAll(who, group));
  if (general) return [general];
  return facts.some(({ value }) => namesGroup(value, group)) || isEverybody(group) ? [] : undefined;
}

function groupReason(fact: FactRow, group: string, country: AskedCountry): string {
  const covered = coverageOf(fact, country);
  return `What is stored on ${label(fact)} in ${country.name} covers ${covered}; the rule for the group “${group}” is not recorded.`;
}

/** Whom the first rule of a topic covers, in words. */
function coverageOf({ topic, value }: FactRow, { ruleRows }: AskedCountry): string {
  const rule = ruleRows.find((row) => row.topic === topic);
  return rule ? `“${rule.who}”: ${withoutStop(value)}` : `employees in general: ${withoutStop(value)}`;
}

const withoutStop = (text: string) => text.trim().replace(/\.$/, '');
const label = ({ topic }: FactRow) => (FACT_TOPIC_LABELS[topic] ?? topic).toLowerCase();

function dayReason(fact: FactRow, day: Day, { name }: AskedCountry): string {
  return `Not recorded: what is stored on ${label(fact)} in ${name} does not say what held on ${dayInWords(day)}.`;
}

/** A refusal that says what is not recorded, and the fact that was considered. */
export function notRecorded(reason: string, fact: FactRow, country: AskedCountry): Answer {
  const { id, title, link } = citedFact(fact, country);
  const text = reason.startsWith('Not recorded') ? reason : `Not recorded. ${reason}`;
  return { kind: 'refusal', sentences: [{ text, cites: [] }], citations: [], looked: [{ id, title, link }] };
}
