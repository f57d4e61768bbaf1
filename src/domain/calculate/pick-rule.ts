import { dayOf, type Day } from '../core/calendar-day';
import { dayInWords } from '../core/format-day';
import { counted, type CountryLaw, type Line } from './outcome';
import { rulesOn, type Rule, type RuleOf, type RuleTopic } from './rule';
import { isOver, type ServiceLength } from './service';

/** The rule of a sum, with what its line says of it; or why the line has no amount. */
export type Picked<T extends RuleTopic> =
  | ({ rule: RuleOf<T> } & Pick<Line, 'choices' | 'notes'>)
  | ({ rule: Rule | null; state: Exclude<Line['state'], 'due'> } & Pick<Line, 'choices' | 'notes' | 'reason'>);

/** Which rule is asked for. */
export interface Wanted<T extends RuleTopic> {
  topic: T;
  /** 'severance pay': what the rule is about. */
  about: string;
  /** The day of the sum. */
  day: Day;
  /** Undefined where service does not matter. */
  service?: ServiceLength | undefined;
  /** Keys that were chosen, separated by commas. */
  chosen?: string | undefined;
  /** Whether a rule covers the case, apart from service. */
  covers?: (rule: RuleOf<T>) => boolean;
  /** The case, for the reason: 'resignation'. */
  caseName?: string;
}

/** The chosen rule if it fits, else the first that fits (docs/calculators.md, "Which rule"). */
export function pickRule<T extends RuleTopic>({ rules, facts }: CountryLaw, wanted: Wanted<T>): Picked<T> {
  const { topic, about, day, service, covers = () => true } = wanted;
  const onTopic = rulesOn(rules, topic);
  const none = { rule: null, choices: [], notes: [] };
  if (onTopic.length === 0) return { ...none, ...noRule(facts, topic, about) };
  const covering = onTopic.filter(covers);
  if (covering.length === 0)
    return { ...none, state: 'no_rule', reason: `No recorded rule on ${about} covers ${wanted.caseName ?? 'this'}.` };
  const fitting = covering.filter((rule) => service === undefined || isInScope(rule, service));
  const [first] = fitting;
  if (!first) return { ...none, rule: covering[0]!, state: 'nothing_due', reason: serviceNeeded(covering, service!) };
  const keys = wanted.chosen?.split(',') ?? [];
  const rule = fitting.find(({ key }) => keys.includes(key)) ?? first;
  const choices = fitting.filter((other) => other !== rule).map(({ key, who }) => ({ key, who }));
  const changed = changeSince(rule, facts, day);
  if (changed) {
    const reason = `The law changed on ${dayInWords(changed)}, after this rule was recorded. It may be outdated.`;
    return { rule, choices, notes: [], state: 'outdated', reason };
  }
  const missed = onTopic.find(({ key }) => keys.includes(key) && !fitting.some((other) => other.key === key));
  const notes = [
    ...(missed ? ['The chosen rule does not fit, so another is used.'] : []),
    ...(choices.length > 0 ? [`Several rules fit. This one covers: ${rule.who}.`] : []),
  ];
  return { rule, choices, notes };
}

function isInScope(rule: Rule, service: ServiceLength): boolean {
  const { min_service_months: least = 0, below_service_months: below = Infinity } = rule;
  const { over_service_months: over, up_to_service_months: upTo } = rule;
  return (
    service.months >= least &&
    service.months < below &&
    (over === undefined || isOver(service, over)) &&
    (upTo === undefined || !isOver(service, upTo))
  );
}

function serviceNeeded(rules: readonly Rule[], { months }: ServiceLength): string {
  const needed = rules.flatMap(({ min_service_months: least = 0, over_service_months: over }) => [
    ...(least > months ? [{ least, words: `of ${counted(least, 'month')}` }] : []),
    ...(least <= months && over !== undefined && over >= months
      ? [{ least: over, words: `of more than ${counted(over, 'month')}` }]
      : []),
  ]);
  needed.sort((one, other) => one.least - other.least);
  if (needed[0]) return `Service ${needed[0].words} is needed.`;
  const limits = rules.map(({ below_service_months: below, up_to_service_months: upTo }) => below ?? upTo ?? 0);
  const limit = Math.max(...limits);
  const isIncluded = rules.some(({ up_to_service_months: upTo }) => upTo === limit);
  return `Only service of ${isIncluded ? 'up to' : 'less than'} ${counted(limit, 'month')} counts.`;
}

/** A fact on a topic without rules says what the law gives instead. */
function noRule(facts: CountryLaw['facts'], topic: RuleTopic, about: string) {
  const fact = facts.find((other) => other.topic === topic);
  return fact
    ? { state: 'no_rule' as const, reason: `The law states no rule on ${about} that can be calculated: ${fact.value}` }
    : { state: 'not_recorded' as const, reason: `No rule on ${about} is recorded.` };
}

/** The day of an enacted change of the fact that has taken effect by `day`, if the rule is older. */
function changeSince(rule: Rule, facts: CountryLaw['facts'], day: Day): Day | undefined {
  const fact = facts.find(({ topic }) => topic === rule.topic);
  const days = [
    ...(fact?.next?.certainty === 'enacted' ? [dayOf(fact.next.from)] : []),
    ...(fact?.past ?? []).map(({ until }) => dayOf(until)),
  ].filter((change) => change !== '' && change <= day);
  const [last] = days.sort().slice(-1);
  // A wage rule may have the new rate already.
  const isKnown = rule.topic === 'minimum_wage' && rule.rates.some(({ from }) => last !== undefined && from >= last);
  return last !== undefined && rule.as_of < last && !isKnown ? last : undefined;
}

/** Groups for which the law often has rules of its own, and the words of a rule that tell that it covers them. */
const GROUP_WORDS = {
  children:
    /\b(?:child(?:ren)?|young|youth|minors?|adolescents?)\b|\bunder (?:1[4-9]|20)\b(?! years)|\bage[ds]? 1[3-7]\b(?! (?:and|or) over)/i,
  mining: /\b(?:mines?|miners?|mining|underground)\b/i,
  'domestic work': /\bdomestic (?:work|workers|staff|service)\b/i,
  'the public service': /\b(?:public (?:service|sector|servants?|employees)|civil (?:service|servants?))\b/i,
};
export type Group = keyof typeof GROUP_WORDS;
export const GROUPS = Object.keys(GROUP_WORDS) as Group[];

/** 'All employees outside domestic work': whom a rule leaves out is not covered by it. */
const LEFT_OUT = /\b(?:outside|other than|except|excluding)\b[^,;:]*/gi;

/** The groups that a rule names as covered: in `who`, and a minimum wage in the `who` of its rates too. */
export function groupsOf(rule: Rule): Group[] {
  const rates = rule.topic === 'minimum_wage' ? rule.rates : [];
  const covered = [rule, ...rates].map(({ who }) => who.replace(LEFT_OUT, '')).join('; ');
  return GROUPS.filter((group) => GROUP_WORDS[group].test(covered));
}

/**
 * The groups that no rule on a topic names.
 *
 * @param rules of one country
 * @returns [] if the country has no rule on the topic at all, which the lines of a sum say
 */
export function groupsWithoutRule(rules: readonly Rule[], topic: RuleTopic): Group[] {
  const own: Rule[] = rulesOn(rules, topic);
  const named = own.flatMap(groupsOf);
  return own.length === 0 ? [] : GROUPS.filter((group) => !named.includes(group));
}
