import { addDays, dayOf, serverDateOf, type Day } from '../core/calendar-day';
import type { FactRow } from '../core/rows';

/** Days after its start in which a value that took effect by itself is reviewed. */
const REVIEW_DAYS = 30;

/** The value that follows. */
export type NextValue = NonNullable<FactRow['next']>;
/** A value that was. */
export type PastValue = NonNullable<FactRow['past']>[number];

/** The fields that a new value replaces. */
export type FactValue = Pick<
  FactRow,
  | 'value'
  | 'amount'
  | 'unit'
  | 'source_url'
  | 'as_of'
  | 'verification'
  | 'evidence'
  | 'evidence_kind'
  | 'seen_on'
  | 'review_by'
  | 'source_changed_on'
  | 'valid_from'
> & { next: NextValue | null; past: PastValue[] | null };

/**
 * A fact as it is on a day. From the first day of its enacted next value, that value is the fact's value. Nobody has
 * compared it with its source since then, so it is not yet checked. The value before becomes the first of the past ones.
 * A proposed value never takes effect by itself.
 *
 * The server stores the same on that day. Devices compute it themselves, because they may be offline.
 *
 * @param day in the time zone of the country's capital
 * @returns the same object if nothing changes
 */
export function factOn<F extends FactValue>(fact: F, day: Day): F {
  const { next } = fact;
  if (next?.certainty !== 'enacted' || dayOf(next.from) > day) return fact;
  const from = dayOf(next.from);
  return {
    ...fact,
    value: next.value,
    amount: next.amount ?? 0,
    unit: next.unit ?? '',
    source_url: next.source_url,
    as_of: serverDateOf(from),
    verification: 'unchecked',
    evidence: '',
    evidence_kind: '',
    seen_on: '',
    review_by: serverDateOf(addDays(from, REVIEW_DAYS)),
    source_changed_on: '',
    valid_from: serverDateOf(from),
    next: null,
    past: [pastOf(fact, from), ...(fact.past ?? [])],
  };
}

function pastOf(fact: FactValue, until: Day): PastValue {
  const { value, amount, unit, source_url, verification, evidence, evidence_kind = '', seen_on = '' } = fact;
  const from = dayOf(fact.valid_from ?? '');
  return { value, amount, unit, from, until, source_url, verification, evidence, evidence_kind, seen_on };
}

/** A value of a fact with its days, as it was checked. */
export interface Period extends Pick<
  PastValue,
  | 'value'
  | 'amount'
  | 'unit'
  | 'from'
  | 'until'
  | 'source_url'
  | 'verification'
  | 'evidence'
  | 'evidence_kind'
  | 'seen_on'
> {
  /** `until` of the last one is ''. */
  state: 'next' | 'now' | 'past';
}

/**
 * The values of a fact with their days, newest first: an enacted next one, today's, the past ones. A proposed one has no
 * day yet. Before the first of them nothing is recorded.
 *
 * @param fact as it is today (see {@link factOn})
 */
export function periodsOf(fact: FactValue): Period[] {
  const next = fact.next?.certainty === 'enacted' ? fact.next : null;
  const coming = next && factOn(fact, dayOf(next.from));
  return [
    ...(coming ? [{ ...pastOf(coming, ''), state: 'next' as const }] : []),
    { ...pastOf(fact, next ? dayOf(next.from) : ''), state: 'now' },
    ...(fact.past ?? []).map((past) => ({ ...past, state: 'past' as const })),
  ];
}

/**
 * The fact as it was, or is to be, on a day by its recorded values.
 *
 * @param fact as it is today
 * @param today in the capital of its country
 * @returns undefined where nothing is recorded: before the first value
 */
export function factAt<F extends FactValue>(fact: F, day: Day, today: Day): F | undefined {
  const holds = ({ from, until, state }: Period) =>
    (from === '' ? state === 'now' && day >= today : from <= day) && (until === '' || day < until);
  const period = periodsOf(fact).find(holds);
  if (!period) return undefined;
  const { state, from, until: _, ...values } = period;
  const isNow = state === 'now';
  return { ...fact, ...values, as_of: isNow ? fact.as_of : from && serverDateOf(from), next: isNow ? fact.next : null };
}
