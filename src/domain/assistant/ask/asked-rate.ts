import { rulesOn, type Rule, type WageRate, type WageRule } from '../../calculate/rule';
import { wordsOf } from '../../language/words';
import type { Asked } from '../read/answer-types';
import { namedParts } from '../read/places-within';
import type { Question } from '../read/read-question';
import { isEverybody, namesGroup } from './groups';

interface Choice {
  rule: WageRule;
  rate: WageRate;
}

const APPRENTICE = 'apprentice';
/** The rate of apprentices holds for the older ones in their first year only. */
const GROWN_APPRENTICE = 19;
/** Rules with no rate that holds everywhere: the first of their rates is one of many. */
const HAS_NO_GENERAL =
  /\bby (?:sector|region|occupation|the prefecture)\b|\bno (?:general|national|single)\b|\beach region\b|\bindustries of\b/i;
/** Rules beside the general one with rates of places. */
const VARIES_BY_PLACE = /\bprovinc|\bstates\b|\bterritor|\bprefecture|\bregions?\b/i;
/** Names of places: 'Tokyo', 'Region II', 'Northern Border Free Zone'. */
const NAMES = /\b[A-Z][a-zà-ÿ]+(?: (?:[A-Z][a-zà-ÿ]+|[IVX]+\b))*/g;

/**
 * The rule on the minimum wage of a question, with the rate first that holds for its age, place, group and period of
 * pay.
 *
 * @param hours of a week, if the question tells them
 * @returns undefined if the rates differ by something that the question does not tell
 */
export function askedRate(
  question: Question,
  asked: Asked,
  code: string,
  rules: readonly Rule[],
  hours?: number,
): WageRule | undefined {
  const own = rulesOn(rules, 'minimum_wage');
  const all = own.flatMap((rule) => rule.rates.map((rate): Choice => ({ rule, rate })));
  const trainee = asked.worker === APPRENTICE ? forGroup(asked, all) : undefined;
  if (trainee && isGrown(question, asked)) return undefined;
  const chosen = trainee ?? forAge(asked, all) ?? forPlace(question, all) ?? forGroup(asked, all);
  const week: Week = { hours, isHourly: /\bhourly\b/i.test(question.text) };
  return chosen ? withFirst(chosen, asked, week) : generalRate(question, asked, code, own, week);
}

/** An older apprentice after the first year. */
const isGrown = ({ text }: Question, { age = 0 }: Asked) => age >= GROWN_APPRENTICE && !/\bfirst year\b/i.test(text);

/** The rate for everybody, if there is one. */
function generalRate(
  question: Question,
  asked: Asked,
  code: string,
  own: readonly WageRule[],
  week: Week,
): WageRule | undefined {
  const [first] = own;
  const rate = first?.rates.find(({ who }) => agesOf(who) === undefined);
  if (!first || !rate) return undefined;
  const isOfPlace = namedNames(rate.who).length > 0;
  const isVarying = namedParts(question, code).length > 0 && own.some(({ who }) => VARIES_BY_PLACE.test(who));
  if (HAS_NO_GENERAL.test(first.who) || isOfPlace || (isVarying && !/\bfederal/i.test(question.text))) return undefined;
  return withFirst({ rule: first, rate }, asked, week);
}

/** Names in the words of a rate, which begins with a small letter if it is not a name itself. */
const namedNames = (who: string) => who.match(NAMES) ?? [];

/** The rate for the period of the pay, if the same people have several. */
function withFirst({ rule, rate }: Choice, { pay }: Asked, week: Week): WageRule {
  const alike = rule.rates.filter(({ who }) => who === rate.who || isOfSame(who, rate.who, week));
  const per = alike.some((each) => each.per === pay?.per) ? pay!.per : rate.per;
  const first = alike.filter((each) => each.per === per);
  return { ...rule, rates: [...first, ...rule.rates.filter((each) => !first.includes(each))] };
}

/** What decides between rates of the same people: hours of the week, and whether the hourly rate is asked for. */
interface Week {
  hours: number | undefined;
  isHourly: boolean;
}

/** 'general, 35 hours a week', 'general, hourly pay' and 'daily-paid' are for the same people as 'general'. */
function isOfSame(who: string, general: string, { hours, isHourly }: Week): boolean {
  if (OF_PERIOD.test(who)) return general === 'general';
  if (!who.startsWith(`${general}, `)) return false;
  const stated = /\b(\d+)[- ]hours?\b/.exec(who)?.[1];
  if (stated === undefined) return BY_PERIOD.test(who);
  const week = Number(stated) > HOURS_OF_MONTH ? USUAL_WEEK : Number(stated);
  return !isHourly && (hours === undefined || hours === week);
}

const OF_PERIOD = /^(?:hourly|daily|weekly)-paid$/;
const BY_PERIOD = /\b(?:hourly pay|paid by the (?:day|hour|week))$/;
/** So many hours are those of a month. */
const HOURS_OF_MONTH = 100;
const USUAL_WEEK = 40;

function forAge({ age }: Asked, all: readonly Choice[]): Choice | undefined {
  if (age === undefined) return undefined;
  const fitting = all.flatMap((choice) => {
    const ages = agesOf(choice.rate.who);
    return ages && age >= ages[0] && age <= ages[1] ? [{ choice, span: ages[1] - ages[0] }] : [];
  });
  return fitting.sort((a, b) => a.span - b.span)[0]?.choice;
}

/** The ages of a rate, both included: 'age 18', 'aged 16', 'ages 18 to 20', 'ages 16 and 17', 'under 18'. */
function agesOf(who: string): [number, number] | undefined {
  const [, from, to] = /\bage[sd]? (\d\d)(?: (?:to|and) (\d\d))?\b/.exec(who) ?? [];
  if (from !== undefined) return [Number(from), Number(to ?? from)];
  const under = /\bunder (\d\d)\b/.exec(who)?.[1];
  return under === undefined ? undefined : [0, Number(under) - 1];
}

function forPlace(question: Question, all: readonly Choice[]): Choice | undefined {
  const { places } = question.understanding;
  const parts = places.flatMap(({ code, part }) => (part && code !== undefined ? namedParts(question, code) : []));
  const told = ` ${[...wordsOf(question.text).map(({ word }) => word), '', ...parts].join(' ')} `;
  return all.find(
    ({ rule, rate }) =>
      namedNames(rate.who === 'general' ? '' : rate.who).some((name) => isIn(told, name)) ||
      (rule.rates[0] === rate && placesOf(rule.who).some((name) => isIn(told, name))),
  );
}

/** Names inside a sentence: its first word is none. */
const placesOf = (who: string) => namedNames(who.replace(/^\S+ /, ''));
const isIn = (told: string, name: string) =>
  told.includes(
    ` ${wordsOf(name)
      .map(({ word }) => word)
      .join(' ')} `,
  );

function forGroup({ worker }: Asked, all: readonly Choice[]): Choice | undefined {
  if (worker === undefined) return undefined;
  return (
    all.find(({ rate }) => namesGroup(rate.who, worker)) ??
    (isEverybody(worker)
      ? undefined
      : all.find(({ rule, rate }) => rule.rates[0] === rate && namesGroup(rule.who, worker)))
  );
}
