import { calculate } from '../../calculate/calculate';
import type { FieldErrors, SumInput } from '../../calculate/input';
import type { CountryLaw, Line } from '../../calculate/outcome';
import { rulesOn, type WageRule } from '../../calculate/rule';
import { addMonths } from '../../calculate/service';
import { wordsOf } from '../../language/words';
import type { Answer, Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { findProbation } from './ask-words';
import { isDayOpen } from './asked-overtime';
import { askedRate } from './asked-rate';
import { lawOfCountry, type AskedCountry } from './asked-rows';
import { composeSum, type Done } from './compose-sum';
import { answerLacking, type Lacking } from './lacking-sum';
import { startYear } from './asked-day';
import { coversAll, isEverybody, namesGroup } from './groups';
import type { AskedSum } from './sum-given';
import { askedSums } from './sum-input';
import { fitsCase, withRules } from './sum-rules';

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
    const sums = askedSums(question, asked, country.today, country.currency, isCorrected);
    if (sums === 'unclear') return sums;
    if ('lacks' in sums) return countries.length > 1 ? undefined : withoutService(sums, question, asked, country);
    const worked = workOutAll(sums, question, asked, country);
    if (!Array.isArray(worked)) return worked;
    done.push(...worked);
  }
  return done.length === 0 ? undefined : composeSum(done, asked);
}

/** The sums of one country. Severance is for the day on which the notice ends. */
function workOutAll(
  sums: readonly AskedSum[],
  question: Question,
  asked: Asked,
  country: AskedCountry,
): Done[] | 'unclear' | undefined {
  const done: Done[] = [];
  let given: Partial<AskedSum> = {};
  for (const sum of sums) {
    const worked = workOut({ ...sum, ...given, country: country.code }, question, asked, country);
    if (!worked) return undefined;
    if (worked === 'unclear' || 'errors' in worked) return 'unclear';
    done.push(worked);
    const lastDay = worked.lines.find(({ id }) => id === 'last_day')?.amount;
    if (lastDay?.kind === 'date' && sum.kind === 'notice') given = { end: lastDay.date };
  }
  return done;
}

/**
 * The sum of a question that gives no first day, if it is the same for all that are possible: after short and long
 * service, or from the beginning and the end of a year (“joined in 2018”). Else the fact, and what the sum needs.
 */
function withoutService(
  lacking: Lacking,
  question: Question,
  asked: Asked,
  country: AskedCountry,
): Answer | 'unclear' | undefined {
  const { today, currency } = country;
  // Rules for probation go by its time, which the question may tell in other words.
  if (findProbation(wordsOf(question.text).map(({ word }) => word)).length > 0) return 'unclear';
  const year = startYear(question.text);
  const starts =
    year === undefined ? [addMonths(today, -1), addMonths(today, -LONG_SERVICE)] : [`${year}-01-01`, `${year}-12-31`];
  const all = starts.map((start) => {
    const sums = askedSums(question, asked, today, currency, false, start);
    return Array.isArray(sums) ? workOutAll(sums, question, asked, country) : undefined;
  });
  const [first, last] = all.map((worked) => (Array.isArray(worked) && worked.length > 0 ? worked : undefined));
  const amounts = (worked: readonly Done[]) =>
    JSON.stringify(worked.map(({ lines }) => lines.map((line) => line.amount)));
  const isSame = first && last && amounts(first) === amounts(last);
  return isSame ? composeSum(first, asked) : answerLacking(lacking, question.text, asked, country);
}

/** No whole years: on an anniversary, nobody has earned leave of the new year. */
const LONG_SERVICE = 40 * 12 + 5;

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

type Worked = Done | { errors: FieldErrors } | 'unclear' | undefined;

function workOut(sum: AskedSum & SumInput, question: Question, asked: Asked, country: AskedCountry): Worked {
  const law = lawOfCountry(country);
  if (sum.kind === 'wage' && rulesOn(law.rules, 'minimum_wage').length > 0)
    return workOutWage(sum, question, asked, country);
  const { only, stated, ...given } = sum;
  if (isOnOpenDay(sum, question, country)) return 'unclear';
  const isNightAsDay = sum.when === 'night' && !hasNightRate(law);
  const input = withRules({ ...given, ...(isNightAsDay && { when: 'weekday' as const }) }, question, asked, law);
  const outcome = calculate(input, law);
  if ('errors' in outcome) return outcome;
  const lines = only ? outcome.lines.filter(({ id }) => id === only) : outcome.lines;
  const isOfCase = lines.every(({ rule }) => !rule || fitsCase(rule, question, asked, input));
  if (!isOfCase || (stated && !isSameNotice(stated, lines))) return 'unclear';
  const isDecided = lines.some(({ amount }) => amount !== null) && coversGroup(asked, lines);
  return isDecided ? { country, input, lines, total: only ? null : outcome.total } : undefined;
}

/** Whether overtime was worked on a day of which the kind is open. */
function isOnOpenDay({ when, end }: SumInput, { text }: Question, { code, today }: AskedCountry): boolean {
  return when !== undefined && isDayOpen(text, when, code, end === today ? undefined : end);
}

/** The pay against the rate of its age, place, group and period. */
function workOutWage(sum: SumInput, question: Question, asked: Asked, country: AskedCountry): Worked {
  const stored = lawOfCountry(country);
  const hours = sum.hours === undefined ? undefined : Number(sum.hours);
  const wage = askedRate(question, asked, country.code, stored.rules, hours);
  if (!wage || isOfPartTime(sum, asked, wage, stored)) return 'unclear';
  const input = { ...sum, rule: wage.key };
  const rules = [wage, ...stored.rules.filter(({ key }) => key !== wage.key)];
  const outcome = calculate(input, { ...stored, rules });
  if ('errors' in outcome) return outcome;
  const isDecided = outcome.lines.some(({ amount }) => amount !== null) && coversWorker(asked, wage);
  return isDecided ? { country, input, ...outcome } : undefined;
}

/** Whether a notice that the question states is the one of the rule: '30 days', 'two months'. */
function isSameNotice({ value, unit }: NonNullable<AskedSum['stated']>, lines: readonly Line[]): boolean {
  const amount = lines.find(({ id }) => id === 'notice_period')?.amount;
  return amount?.kind === 'time' && Number(amount.value) === value && amount.unit.includes(unit);
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
