import type { PageInput } from './address';
import { fieldsOf, type Field, type Kind, type PayPeriod, type Reason } from '../../../domain/calculate/input';
import type { OvertimeCase } from '../../../domain/calculate/rule';
import { formatDay } from '../../../lib/format';

export const REASON_LABELS: Record<Reason, string> = {
  redundancy: 'Redundancy',
  dismissal_without_fault: 'Dismissal without fault',
  resignation: 'Resignation',
  end_of_fixed_term: 'End of a fixed term',
  retirement: 'Retirement',
};
export const PERIOD_LABELS: Record<PayPeriod, string> = {
  hour: 'An hour',
  day: 'A day',
  week: 'A week',
  month: 'A month',
  year: 'A year',
};
export const CASE_LABELS: Record<OvertimeCase, string> = {
  weekday: 'A weekday',
  rest_day: 'A rest day',
  public_holiday: 'A public holiday',
  night: 'A night',
};

/** A field with a control of its own in the card. `day_of` and `rule` are asked where a line needs them. */
export type CardField = Exclude<Field, 'day_of' | 'rule'>;
/** Fields in which a person types. */
export type TypedName = Exclude<CardField, 'pay' | 'per' | 'reason' | 'when' | 'notice_paid'>;

/** The order in the card. */
const ORDER: readonly CardField[] = [
  'reason',
  'start',
  'end',
  'sick_from',
  'sick_to',
  'overtime',
  'when',
  'pay',
  'per',
  'days',
  'hours',
  'taken',
  'carried',
  'notice_paid',
  'given',
];

const LABELS: Record<CardField, string> = {
  reason: 'Why it ends',
  start: 'First day',
  end: 'Last day',
  given: 'Notice given on',
  sick_from: 'First day of the illness',
  sick_to: 'Last day of the illness',
  overtime: 'Hours of overtime',
  when: 'Worked on',
  pay: 'Pay',
  per: 'Pay is for',
  days: 'Working days a week',
  hours: 'Hours a week',
  taken: 'Leave taken',
  carried: 'Leave brought over',
  notice_paid: 'Notice paid, not worked',
};
/** Where `end` is not the end of the employment. */
const END_LABELS: Partial<Record<Kind, string>> = {
  leave: 'Last day, or a day until then',
  overtime: 'Day of the overtime',
  wage: 'On the day',
};

export function labelOfField(field: CardField, kind: Kind): string {
  return (field === 'end' && END_LABELS[kind]) || LABELS[field];
}

/** The fields that the sums of this input use. Others keep their value in the address, for the next tab. */
export function shownFields(input: PageInput): CardField[] {
  const { kind, per, notice_paid } = input;
  const used = new Set<Field>(fieldsOf(kind));
  const isFinal = kind === 'final_pay';
  const hidden: Partial<Record<CardField, boolean>> = {
    // The last day is what a notice asks for.
    end: kind === 'notice',
    // Pay for a month has no hours, and severance counts its days by the rule.
    hours: per !== 'hour' && kind !== 'overtime' && kind !== 'wage',
    days: per !== 'day' && per !== 'hour' && (kind === 'severance' || kind === 'overtime'),
  };
  const added: Partial<Record<CardField, boolean>> = { notice_paid: isFinal, given: isFinal && notice_paid === true };
  return ORDER.filter((field) => (used.has(field) && !hidden[field]) || added[field]);
}

const DAYS: readonly Field[] = ['start', 'end', 'given', 'sick_from', 'sick_to'];

export function isDayField(field: CardField): boolean {
  return DAYS.includes(field);
}

/** The input in words, for print and files: names of fields with their values. Empty fields are left out. */
export function inputInWords(input: PageInput, countries: readonly { code: string; name: string; currency: string }[]) {
  const rows = shownFields(input).flatMap((field): [string, string][] => {
    if (field === 'pay')
      return countries.flatMap(({ code, name, currency }) =>
        input.pay[code] ? [[`Pay, ${name}`, `${currency} ${input.pay[code]}`] as [string, string]] : [],
      );
    const text = textOf(field, input);
    return text ? [[labelOfField(field, input.kind), text]] : [];
  });
  if (input.day_of) rows.push(['A day’s pay, where the law leaves it open', `a month ÷ ${input.day_of}`]);
  return rows;
}

function textOf(field: Exclude<CardField, 'pay'>, input: PageInput): string {
  switch (field) {
    case 'reason':
      return input.reason ? REASON_LABELS[input.reason] : '';
    case 'per':
      return PERIOD_LABELS[input.per ?? 'month'];
    case 'when':
      return input.when ? CASE_LABELS[input.when] : '';
    case 'notice_paid':
      return input.notice_paid ? 'Yes' : 'No';
    default: {
      const text = String(input[field] ?? '');
      return isDayField(field) ? formatDay(text) || text : text;
    }
  }
}
