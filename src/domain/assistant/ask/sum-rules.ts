import type { SumInput } from '../../calculate/input';
import type { CountryLaw } from '../../calculate/outcome';
import { KIND_OF_TOPIC, rulesOn, type LeaveRule, type Rule, type RuleTopic } from '../../calculate/rule';
import { monthsUntil } from '../../calculate/service';
import { addDays } from '../../core/calendar-day';
import { wordsOf } from '../../language/words';
import type { Asked } from '../read/answer-types';
import type { Question } from '../read/read-question';
import { findProbation } from './ask-words';
import { fitsAge, isForProbation, ruleForWords } from './rule-for-words';

/** Chooses the rule of a group that the question names, or one that covers the case. */
export function withRules(input: SumInput, question: Question, asked: Asked, law: CountryLaw): SumInput {
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
  const [first] = rulesOn(law.rules, topic);
  const rules = rulesOn(law.rules, topic).filter((rule) => coversCase(rule, input));
  if (topic !== 'overtime') return ruleForWords(question, asked, rules, input.start);
  return rules.length > 0 && rules[0] !== first ? rules[0]!.key : undefined;
}

/** Whether a rule is for the reason, the side that gives notice, the kind of day and the service of a sum. */
function coversCase(rule: Rule, { reason, when, start, end, given }: SumInput): boolean {
  const day = end ?? given;
  if (start && day && !coversService(rule, monthsUntil(start, addDays(day, 1)))) return false;
  switch (rule.topic) {
    case 'severance':
      return (
        reason === undefined || rule.when.includes(reason) || (isByEmployer(reason) && rule.when.includes(ANY_END))
      );
    case 'notice_period':
      return rule.given_by === 'both' || rule.given_by === (reason === 'resignation' ? 'employee' : 'employer');
    case 'overtime':
      return rule.rates.some((rate) => rate.when === when);
    default:
      return true;
  }
}

function coversService(
  { min_service_months: least = 0, below_service_months: below = Infinity }: Rule,
  months: number,
): boolean {
  return months >= least && months < below;
}

const ANY_END = 'any_end_by_employer';
const isByEmployer = (reason: string) => reason === 'redundancy' || reason === 'dismissal_without_fault';

/**
 * Whether a rule is for somebody in probation if the question is, whether it is for the days of the week, and whether
 * one age decides all years of service.
 */
export function fitsCase(rule: Rule, { text }: Question, { age }: Asked, { start, end, days }: SumInput): boolean {
  if (rule.topic === 'annual_leave' && days !== undefined && !fitsWeek(rule, Number(days))) return false;
  const { who, topic } = rule;
  const words = wordsOf(text).map(({ word }) => word);
  if (OF_HARM.test(who) && !OF_HARM.test(text)) return false;
  const isProbation = topic === 'notice_period' && findProbation(words).length > 0;
  if (isProbation && !isForProbation(who)) return false;
  if (age === undefined || !start || !end || !/\beach year of service\b.*\bage/.test(who)) return true;
  return fitsAge(who, age) === true && fitsAge(who, age - Math.floor(monthsUntil(start, end) / 12)) === true;
}

/** Rules for those whom work has harmed are for nobody else. */
const OF_HARM = /\b(?:accident|occupational disease|disab\w+|long illness|injur\w+)\b/i;

/** Days of leave are those of the week that the rule names, or of a usual one. */
function fitsWeek({ who, steps }: LeaveRule, days: number): boolean {
  const named = /\b(five|six)-day week\b/.exec(who)?.[1];
  if (named !== undefined) return days === (named === 'six' ? 6 : 5);
  return days >= USUAL_DAYS || steps.every(({ unit }) => unit !== 'working_days');
}

const USUAL_DAYS = 5;
