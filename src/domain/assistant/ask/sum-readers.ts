import type { Reason } from '../../calculate/input';
import { addMonths } from '../../calculate/service';
import { addDays, type Day } from '../../core/calendar-day';
import { leaveTaken } from './asked-leave';
import { overtimes } from './asked-overtime';
import { illnessOf } from './illness';
import type { AskedSum, Given } from './sum-given';
import type { AskedKind } from './sum-kinds';

/** Where a question gives none. */
export const DEFAULT_REASON: Reason = 'dismissal_without_fault';

/** The input of each kind of sum; undefined if the question gives too little. */
export const READERS: Readonly<Record<AskedKind, (given: Given) => AskedSum | undefined>> = {
  notice: ({ others, today, startFor, reason = DEFAULT_REASON, days, ...text }) => {
    const given = others.find(({ isExact }) => isExact)?.day ?? today;
    const start = startFor(given);
    const stated = statedNotice(text);
    return start ? { kind: 'notice', start, given, reason, ...withoutAbsent({ days, stated }) } : undefined;
  },
  severance: (given) => {
    const { end, reason = DEFAULT_REASON, pay } = given;
    const start = given.startFor(addDays(end, 1));
    return start && pay !== undefined
      ? { kind: 'severance', start, end, reason, ...payOf(given), ...withoutAbsent({ day_of: given.day_of }) }
      : undefined;
  },
  final_pay: (given) => {
    const { end, reason = DEFAULT_REASON, pay, words, numbers, folded } = given;
    const start = given.startFor(addDays(end, 1));
    if (!start || pay === undefined) return undefined;
    const isPaid = PAID_NOTICE.test(folded) && !WORKED_NOTICE.test(folded);
    const leave = leaveTaken(words, numbers);
    return { kind: 'final_pay', start, end, reason, ...payOf(given), ...leave, ...(isPaid && { notice_paid: true }) };
  },
  notice_pay: (given) => {
    const final = READERS.final_pay(given);
    return final && { ...final, notice_paid: true, only: 'notice_paid' };
  },
  leave: (given) => {
    const { end, pay, days, words, numbers } = given;
    const start = given.startFor(addDays(end, 1));
    const worth = pay === undefined ? withoutAbsent({ days }) : payOf(given);
    return start ? { kind: 'leave', start, end, ...leaveTaken(words, numbers), ...worth } : undefined;
  },
  sick_pay: (given) => {
    const { dates, others, pay } = given;
    const illness = illnessOf({ ...given, dates }) ?? illnessOf({ ...given, dates: others });
    if (!illness || pay === undefined) return undefined;
    const { sick_from, sick_to } = illness;
    const hired = dates.find(({ day }) => day !== sick_from && day !== sick_to && day <= sick_from);
    const start = hired?.day ?? serviceStart(given, sick_from);
    return { kind: 'sick_pay', start, ...illness, ...payOf(given) };
  },
  overtime: (given) => {
    const [first] = overtimes(given.words, given.numbers);
    return first && given.pay !== undefined
      ? { kind: 'overtime', end: given.end, ...first, ...payOf(given) }
      : undefined;
  },
  wage: (given) =>
    given.pay === undefined ? undefined : { kind: 'wage', end: given.asked.day ?? given.end, ...payOf(given) },
};

const WORKED_NOTICE = /\bnotice (?:was|is|has been|period was) (?:worked|served)\b/;

/** The pay with hours and days of the week. */
function payOf({ pay, per, days, hours }: Given): Partial<AskedSum> {
  return withoutAbsent({ pay, per, days, hours });
}

/** The first day by the length of service, or long before an illness. */
function serviceStart({ service = LONG_SERVICE }: Given, day: Day): Day {
  return addMonths(day, -service);
}

/** 'thirty days of notice', 'the two-month notice', but not 'eight months, notice'. */
function statedNotice({ folded, words, numbers }: Pick<Given, 'folded' | 'words' | 'numbers'>): AskedSum['stated'] {
  const number = numbers.find(
    ({ unit, to }) =>
      unit !== '' &&
      words.slice(to + 1, to + 3).includes('notice') &&
      new RegExp(`\\b${words[to]!}['’]?(?: of)?[ -]notice\\b`).test(folded),
  );
  return number && { value: number.value, unit: number.unit };
}

const PAID_NOTICE =
  /\bnotice\b[^.;]{0,40}\b(?:paid|in lieu|pay|not worked|instead|bought out)\b|\b(?:paid|pay) in lieu\b|\bpay\w*\b[^.;,]{0,25}\bnotice\b|\b(?:without|instead of) working (?:the |her |his |their )?(?:[\w’']+ ?){0,2}notice\b|\bpilon\b/;

/** Months of service where the question only says that somebody is long there. */
const LONG_SERVICE = 24;

function withoutAbsent<T extends object>(object: T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Partial<T>;
}
