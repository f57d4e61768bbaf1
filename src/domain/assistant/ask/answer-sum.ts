import { calculate } from '../../calculate/calculate';
import type { FieldErrors, SumInput } from '../../calculate/input';
import { grouped, timeInWords, type Amount, type CountryLaw, type Line } from '../../calculate/outcome';
import { KIND_OF_TOPIC, rulesOn, type Rule, type RuleTopic, type WageRule } from '../../calculate/rule';
import { monthsUntil } from '../../calculate/service';
import { dayInWords } from '../../core/format-day';
import { EVIDENCE_LABELS } from '../../content/evidence-labels';
import { evidenceLevel } from '../../content/evidence-level';
import type { Answer, AnswerSum, Asked, Sentence } from '../read/answer-types';
import type { Passage } from '../read/passage';
import type { Question } from '../read/read-question';
import { lawOfCountry, rowOfRule, type AskedCountry } from './asked-rows';
import { coversAll, isEverybody, namesGroup } from './groups';
import { citedRule } from './statement-passages';
import { wordsOf } from '../../language/words';
import { findProbation } from './ask-words';
import { askedRate } from './asked-rate';
import { fitsAge, isForProbation, ruleForWords } from './rule-for-words';
import type { AskedSum } from './sum-given';
import { askedSums } from './sum-input';

interface Done {
  country: AskedCountry;
  input: SumInput;
  lines: Line[];
  total: Amount | null;
}

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
      if (worked === 'unclear') return worked;
      if (!worked || 'errors' in worked) return undefined;
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
  sum: SumInput,
  question: Question,
  asked: Asked,
  country: AskedCountry,
): Done | { errors: FieldErrors } | 'unclear' | undefined {
  const stored = lawOfCountry(country);
  const hasWage = sum.kind === 'wage' && stored.rules.some(({ topic }) => topic === 'minimum_wage');
  const wage = hasWage ? askedRate(question, asked, country.code, stored.rules) : undefined;
  if (hasWage && (!wage || isOfPartTime(sum, asked, wage, stored))) return 'unclear';
  const law = wage ? { ...stored, rules: [wage, ...stored.rules.filter(({ key }) => key !== wage.key)] } : stored;
  const input = wage ? { ...sum, rule: wage.key } : withRules(sum, question, asked, law);
  const outcome = calculate(input, law);
  if ('errors' in outcome) return outcome;
  const { lines, total } = outcome;
  if (lines.some(({ rule }) => rule && !fitsCase(rule, question, asked, input))) return 'unclear';
  const isDecided =
    lines.some(({ amount }) => amount !== null) && (wage ? coversWorker(asked, wage) : coversGroup(asked, lines));
  return isDecided ? { country, input, lines, total } : undefined;
}

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

/** Whether a rule is for somebody in probation if the question is, and whether one age decides all years of service. */
function fitsCase({ who, topic }: Rule, { text }: Question, { age }: Asked, { start, end }: SumInput): boolean {
  const words = wordsOf(text).map(({ word }) => word);
  const isProbation = topic === 'notice_period' && findProbation(words).length > 0;
  if (isProbation && !isForProbation(who)) return false;
  if (age === undefined || !start || !end || !/\beach year of service\b.*\bage/.test(who)) return true;
  return fitsAge(who, age) === true && fitsAge(who, age - Math.floor(monthsUntil(start, end) / 12)) === true;
}

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

function composeSum(done: readonly Done[], asked: Asked): Answer {
  const citations: Passage[] = [];
  const citeOf = (line: Line, country: AskedCountry): number | undefined => {
    if (!line.rule) return undefined;
    const passage = citedRule(rowOfRule(country, line.rule), country);
    const at = citations.findIndex(({ id }) => id === passage.id);
    return at < 0 ? citations.push(passage) : at + 1;
  };
  const isSeveral = new Set(done.map(({ country }) => country.code)).size > 1;
  const lines: AnswerSum['lines'] = [];
  const sentences: Sentence[] = [];
  const results: string[] = [];
  for (const { country, lines: own, total } of done) {
    const prefix = isSeveral ? `${country.name}, ` : '';
    for (const line of own) {
      const cite = citeOf(line, country);
      lines.push({
        text: `${prefix}${line.label}`,
        formula: line.formula || line.reason,
        amount: line.amount ? amountInWords(line.amount) : '',
        ...(cite !== undefined && { cite }),
      });
    }
    const main = mainLine(own, asked);
    const amount = total ?? main?.amount;
    if (!main || !amount) continue;
    const what = total ? 'Final pay' : main.label;
    const result = `${prefix}${what}: ${amountInWords(amount)}`;
    results.push(result);
    sentences.push(sentenceOf(main, result, own, asked, citeOf, country));
  }
  const [first] = done;
  return {
    kind: 'answer',
    sentences,
    citations,
    looked: [],
    sum: {
      link: linkOf(done.map(({ input }) => input).filter(({ kind }) => kind === first!.input.kind)),
      lines,
      result: results.join('; '),
    },
  };
}

/** The line that answers: the difference to a minimum, the last day, the leave owed. */
function mainLine(lines: readonly Line[], { topics }: Asked): Line | undefined {
  const byId = (id: string) => lines.find((line) => line.id === id && line.amount !== null);
  return (
    byId('difference') ??
    byId('last_day') ??
    (topics.includes('annual_leave') ? (byId('leave_worth') ?? byId('leave_owed')) : undefined) ??
    lines.find(({ amount }) => amount !== null)
  );
}

function sentenceOf(
  main: Line,
  result: string,
  lines: readonly Line[],
  asked: Asked,
  citeOf: (line: Line, country: AskedCountry) => number | undefined,
  country: AskedCountry,
): Sentence {
  const cited = [main, ...lines].flatMap((line) => citeOf(line, country) ?? []);
  const [cite] = cited;
  const minimum = lines.find(({ id }) => id === 'minimum');
  const basis = main.rule ? basisOf(main, country) : '';
  const stated = lines.find(({ id }) => id === 'pay');
  const notes = [...(stated?.notes ?? []), ...main.notes, ...(minimum?.notes ?? [])]
    .filter((note) => !note.startsWith('Several rules fit'))
    .slice(0, 1);
  const verdict = verdictFor(main, asked);
  const gap = minimum?.amount ? ` The minimum is ${amountInWords(minimum.amount)} (${minimum.formula}).` : '';
  const period = lines.find(({ id }) => id === 'notice_period');
  const how =
    main.id === 'last_day' && period?.amount
      ? ` The notice is ${amountInWords(period.amount)}.`
      : main.formula && main.id !== 'difference'
        ? ` ${capital(main.formula)}.`
        : '';
  const text = `${verdict}${result}.${gap}${how}${notes.map((note) => ` ${note}`).join('')}${basis ? ` (${basis})` : ''}`;
  return { text, cites: cite === undefined ? [] : [...new Set(cited)] };
}

/** 'Yes. ' if the pay is enough, or if something is due. */
function verdictFor({ id, compared, state }: Line, { asks }: Asked): string {
  if (id === 'difference') return compared === 'below' ? 'No. ' : 'Yes. ';
  if (asks !== 'yes_no') return '';
  return state === 'nothing_due' ? 'No. ' : 'Yes. ';
}

function basisOf({ rule }: Line, country: AskedCountry): string {
  const row = rowOfRule(country, rule!);
  const { citation } = citedRule(row, country);
  return [citation, `as at ${dayInWords(row.as_of)} · ${EVIDENCE_LABELS[evidenceLevel(row)]}`]
    .filter(Boolean)
    .join('; ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** 'KES 180,000.00 to 207,692.31', '4 weeks', '10 February 2027'. */
function amountInWords(amount: Amount): string {
  switch (amount.kind) {
    case 'money':
      return `${amount.currency} ${grouped(amount.low)}${amount.low === amount.high ? '' : ` to ${grouped(amount.high)}`}`;
    case 'time':
      return timeInWords(
        amount.value.replace('-', '−').replace(/\.?0+$/, (zeros) => (zeros.startsWith('.') ? '' : zeros)),
        amount.unit,
      );
    case 'date':
      return dayInWords(amount.date);
  }
}

/** The calculator with these sums, which differ only in country and pay. */
function linkOf(inputs: readonly SumInput[]): string {
  const { kind, country: _, pay: __, ...fields } = inputs[0]!;
  const rules = inputs.flatMap(({ rule }) => rule ?? []).join(',');
  const entries: [string, string][] = [
    ['kind', kind],
    ['countries', inputs.map(({ country }) => country).join(',')],
    ...inputs.flatMap(({ country, pay }): [string, string][] =>
      pay === undefined ? [] : [[`pay.${country}`, String(pay)]],
    ),
    ...Object.entries({ ...fields, rule: rules })
      .filter(([, value]) => value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]): [string, string] => [name, value === true ? '1' : String(value)]),
  ];
  return `/calculate?${entries.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
