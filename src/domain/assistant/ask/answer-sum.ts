import { calculate } from '../../calculate/calculate';
import type { FieldErrors, SumInput } from '../../calculate/input';
import type { CountryLaw, Line } from '../../calculate/outcome';
import { KIND_OF_TOPIC, rulesOn, type LeaveRule, type Rule, type RuleTopic, type WageRule } from '../../calculate/rule';
import { monthsUntil } from '../../calculate/service';
import { wordsOf } from '../../language/words';
import type { Answer, Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { findProbation } from './ask-words';
import { isDayOpen } from './asked-overtime';
import { askedRate } from './asked-rate';
import { lawOfCountry, type AskedCountry } from './asked-rows';
import { composeSum, type Done } from './compose-sum';
import { coversAll, isEverybody, namesGroup } from './groups';
import { fitsAge, isForProbation, ruleForWords } from './rule-for-words';
import type { AskedSum } from './sum-given';
import { askedSums } from './sum-input';

/**
 * Works out what a question asks for, with the rules of its countries.
 *
 * @returns undefined if the question gives too little, or if no rule decides; 'unclear' if not all of it is understood
 */
export function answerSum(
  question: Question,
  asked: Asked,
  countries: readonly AskedCountry[],
  isCorrected: boolean,
): Answer | 'unclear' | undefined {
  const done: Done[] = [];
  for (const country of countries) {
    let given: Partial<AskedSum> = {};
    const sums = askedSums(question, asked, country.today, country.currency, isCorrected);
    if (sums === 'unclear') return sums;
    for (const sum of sums) {
      const worked = workOut({ ...sum, ...given, country: country.code }, question, asked, country);
      if (!worked) return undefined;
      if (worked === 'unclear' || 'errors' in worked) return 'unclear';
      done.push(worked);
      const lastDay = worked.lines.find(({ id }) => id === 'last_day')?.amount;
      if (lastDay?.kind === 'date' && sum.kind === 'notice') given = { end: lastDay.date };
    }
  }
  return done.length === 0 ? undefined : composeSum(done, asked);
}

/**
 * One sum with this input, by the rules of its country.
 *
 * @returns what is wrong with the input; undefined if no rule decides
 */
export function answerInput(
  input: SumInput,
  question: Question,
  asked: Asked,
  country: AskedCountry,
): Answer | { errors: FieldErrors } | undefined {
  const worked = workOut(input, question, asked, country);
  if (worked === 'unclear') return undefined;
  return worked && 'lines' in worked ? composeSum([worked], asked) : worked;
}

function workOut(
  sum: AskedSum & SumInput,
  question: Question,
  asked: Asked,
  country: AskedCountry,
): Done | { errors: FieldErrors } | 'unclear' | undefined {
  const stored = lawOfCountry(country);
  const hasWage = sum.kind === 'wage' && stored.rules.some(({ topic }) => topic === 'minimum_wage');
  const hours = sum.hours === undefined ? undefined : Number(sum.hours);
  const wage = hasWage ? askedRate(question, asked, country.code, stored.rules, hours) : undefined;
  if (hasWage && (!wage || isOfPartTime(sum, asked, wage, stored))) return 'unclear';
  const law = wage ? { ...stored, rules: [wage, ...stored.rules.filter(({ key }) => key !== wage.key)] } : stored;
  const day = sum.end === country.today ? undefined : sum.end;
  if (sum.kind === 'overtime' && isDayOpen(question.text, sum.when!, country.code, day)) return 'unclear';
  const { only, ...given } = sum;
  const own = { ...given, ...(sum.when === 'night' && !hasNightRate(stored) && { when: 'weekday' as const }) };
  const input = wage ? { ...own, rule: wage.key } : withRules(own, question, asked, law);
  const outcome = calculate(input, law);
  if ('errors' in outcome) return outcome;
  const lines = only ? outcome.lines.filter(({ id }) => id === only) : outcome.lines;
  const total = only ? null : outcome.total;
  if (lines.some(({ rule }) => rule && !fitsCase(rule, question, asked, input))) return 'unclear';
  const isDecided =
    lines.some(({ amount }) => amount !== null) && (wage ? coversWorker(asked, wage) : coversGroup(asked, lines));
  return isDecided ? { country, input, lines, total } : undefined;
}

/** Where no rule has a rate for nights, overtime at night is overtime. */
const hasNightRate = ({ rules }: CountryLaw) =>
  rulesOn(rules, 'overtime').some(({ rates }) => rates.some(({ when }) => when === 'night'));

/** Whether a rate for full time would be compared with pay for fewer hours. */
function isOfPartTime(
  { per, hours }: SumInput,
  { worker }: Asked,
  { rates }: WageRule,
  { rules }: CountryLaw,
): boolean {
  const [limit] = rulesOn(rules, 'standard_hours')[0]?.limits.filter((each) => each.per === 'week') ?? [];
  const isShort =
    worker === 'part-time worker' ||
    (limit !== undefined && hours !== undefined && Number(hours) < limit.value * SHORT);
  return per !== 'hour' && isShort && (hours === undefined || rates[0]!.per !== 'hour');
}

/** A week of fewer hours than this share of the legal limit is part time: agreements are often some hours below it. */
const SHORT = 0.75;

/**
 * Whether a rule is for somebody in probation if the question is, whether it is for the days of the week, and whether
 * one age decides all years of service.
 */
function fitsCase(rule: Rule, { text }: Question, { age }: Asked, { start, end, days }: SumInput): boolean {
  if (rule.topic === 'annual_leave' && days !== undefined && !fitsWeek(rule, Number(days))) return false;
  const { who, topic } = rule;
  const words = wordsOf(text).map(({ word }) => word);
  const isProbation = topic === 'notice_period' && findProbation(words).length > 0;
  if (isProbation && !isForProbation(who)) return false;
  if (age === undefined || !start || !end || !/\beach year of service\b.*\bage/.test(who)) return true;
  return fitsAge(who, age) === true && fitsAge(who, age - Math.floor(monthsUntil(start, end) / 12)) === true;
}

/** Days of leave are those of the week that the rule names, or of a usual one. */
function fitsWeek({ who, steps }: LeaveRule, days: number): boolean {
  const named = /\b(five|six)-day week\b/.exec(who)?.[1];
  if (named !== undefined) return days === (named === 'six' ? 6 : 5);
  return days >= USUAL_DAYS || steps.every(({ unit }) => unit !== 'working_days');
}

const USUAL_DAYS = 5;

/** Whether the rate of a wage is for the group of a question. */
function coversWorker({ worker }: Asked, { who, rates }: WageRule): boolean {
  const rate = rates[0]!.who;
  if (worker === undefined || isEverybody(worker)) return true;
  return worker === 'child' ? /\d/.test(rate) : namesGroup(`${rate}, ${who}`, worker) || coversAll(who, worker);
}

/** A sum by a general rule is not for a group that the rule may not cover. */
function coversGroup({ worker }: Asked, lines: readonly Line[]): boolean {
  return (
    worker === undefined ||
    isEverybody(worker) ||
    lines.every(({ rule }) => rule === null || namesGroup(rule.who, worker) || coversAll(rule.who, worker))
  );
}

/** Chooses the rule of a group that the question names, or one that covers the case. */
function withRules(input: SumInput, question: Question, asked: Asked, law: CountryLaw): SumInput {
  const topics = (Object.keys(KIND_OF_TOPIC) as (keyof typeof KIND_OF_TOPIC)[]).filter(
    (topic) => KIND_OF_TOPIC[topic] === input.kind || (input.kind === 'final_pay' && FINAL_TOPICS.includes(topic)),
  );
  const keys = topics.flatMap((topic) => keyFor(topic, input, question, asked, law) ?? []);
  return keys.length > 0 ? { ...input, rule: keys.join(',') } : input;
}

const FINAL_TOPICS: readonly string[] = ['severance', 'annual_leave', 'notice_period'];

function keyFor(
  topic: RuleTopic,
  input: SumInput,
  question: Question,
  asked: Asked,
  law: CountryLaw,
): string | undefined {
  const rules = rulesOn(law.rules, topic);
  if (topic === 'overtime') {
    const states = rulesOn(law.rules, 'overtime').filter(({ rates }) => rates.some(({ when }) => when === input.when));
    if (states.length > 0 && !states.some(({ key }) => key === rules[0]!.key)) return states[0]!.key;
    return undefined;
  }
  return ruleForWords(question, asked, rules, input.start);
}
