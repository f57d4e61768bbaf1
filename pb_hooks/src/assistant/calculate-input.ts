import { namedDates } from '../../../src/domain/assistant/ask/asked-day';
import { whenOf } from '../../../src/domain/assistant/ask/asked-overtime';
import { DEFAULT_REASON } from '../../../src/domain/assistant/ask/sum-readers';
import type { Asked } from '../../../src/domain/assistant/read/answer-types';
import { figuresIn, fold } from '../../../src/domain/assistant/read/claim-numbers';
import type { AskedCountry } from '../../../src/domain/assistant/ask/asked-rows';
import { fieldsOf, KINDS, type Field, type Kind, type SumInput } from '../../../src/domain/calculate/input';
import { addMonths } from '../../../src/domain/calculate/service';
import { addDays, type Day } from '../../../src/domain/core/calendar-day';

/** What a model gives to a calculator. */
export type Given = Readonly<Record<string, unknown>>;

/** What the question states. */
interface Stated {
  text: string;
  asked: Asked;
  today: Day;
}

const DAYS: readonly Field[] = ['start', 'end', 'given', 'sick_from', 'sick_to'];
const NUMBERS: readonly Field[] = ['pay', 'days', 'hours', 'taken', 'carried', 'overtime'];
const PERIOD_WORDS: Readonly<Record<string, RegExp>> = {
  hour: /\bhour/i,
  day: /\bda(?:y|il)/i,
  week: /\bweek/i,
  month: /\bmonth/i,
  year: /\byear|\bannual|\bannum/i,
};

/**
 * The input of a sum, if the question states all of it: a sum with invented input would be an invented amount.
 *
 * @returns what the question does not state
 */
export function inputOf(
  { kind, input }: { kind: unknown; input: Given },
  stated: Stated,
  { code, currency }: AskedCountry,
): SumInput | { problem: string } {
  if (!KINDS.includes(kind as Kind)) return { problem: `Choose one of ${KINDS.join(', ')}.` };
  const { pay } = stated.asked;
  if (pay?.currency !== undefined && pay.currency !== currency)
    return { problem: `The question gives the pay in ${pay.currency}, and the law counts in ${currency}.` };
  const sum = withDays({ ...input, ...readFromQuestion(kind as Kind, stated) }, kind as Kind, stated.today);
  const fields = fieldsOf(kind as Kind).filter((field) => sum[field] !== undefined && sum[field] !== '');
  const odd = [...fields, 'service_months'].find(
    (field) => input[field] !== undefined && !isStated(field, sum, stated),
  );
  if (odd !== undefined) return { problem: `The question does not state ${odd} ${JSON.stringify(input[odd])}.` };
  return { ...Object.fromEntries(fields.map((field) => [field, sum[field]])), kind, country: code } as SumInput;
}

/** The reason and the kind of day change the amount, so the question decides them. */
function readFromQuestion(kind: Kind, { text, asked }: Stated): Given {
  const needs = (field: Field) => fieldsOf(kind).includes(field);
  return {
    ...(needs('reason') && { reason: asked.reason ?? DEFAULT_REASON }),
    ...(needs('when') && { when: whenOf(fold(text)) }),
  };
}

/** The days that the input leaves out: today, and the first day by the length of service. */
function withDays(input: Given, kind: Kind, today: Day): Given {
  const dayOf = (field: Field) => (typeof input[field] === 'string' ? input[field] : today);
  const sum = { ...input, end: dayOf('end'), ...(kind === 'notice' && { given: dayOf('given') }) };
  const { service_months: months } = input;
  if (typeof months !== 'number' || input.start !== undefined) return sum;
  const last = { notice: dayOf('given'), sick_pay: dayOf('sick_from') }[kind as string] ?? addDays(sum.end, 1);
  return { ...sum, start: addMonths(last, -Math.floor(months)) };
}

function isStated(field: string, input: Given, { text, asked, today }: Stated): boolean {
  const value = input[field];
  if (DAYS.includes(field as Field)) return value === today || namedDates(text, today).some(({ day }) => day === value);
  const numbers = figuresIn(fold(text), true).figures;
  const names = (number: unknown) => numbers.some(({ values }) => values.includes(String(Number(number))));
  if (field === 'service_months') return value === asked.service || names(value) || names(Number(value) / 12);
  if (field === 'pay' && Number(value) === Number(asked.pay?.amount)) return true;
  if (NUMBERS.includes(field as Field)) return names(value);
  if (field === 'per') return asked.pay ? value === asked.pay.per : (PERIOD_WORDS[String(value)]?.test(text) ?? false);
  // What was read from the question itself.
  return true;
}
