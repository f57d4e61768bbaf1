import type { Statement } from '../content/evidence-level';
import { periodsOf, type Period } from '../content/fact-value';
import { dayOf, type Day } from '../core/calendar-day';
import { FACT_TOPIC_LABELS, labelOf } from '../core/labels';
import type { CommencementRow, FactRow, LawRow } from '../core/rows';
import { TOPICS_OF_FACT } from '../core/topics-of-fact';

/** `due`: a yearly report. */
export type HorizonKind = 'begins' | 'changes' | 'ends' | 'due';

/**
 * - `set`: the day is law
 * - `expected`: the day is announced, or returns each year
 * - `proposed`: it is not law, and does not take effect by itself
 */
export type HorizonCertainty = 'set' | 'expected' | 'proposed';

/** The value of a fact, as it stands beside another one. */
export type HorizonValue = Pick<Period, 'value' | 'amount' | 'unit'>;

/** What starts, ends or changes on a day, or is due on it. */
export interface HorizonEntry {
  /** Stable on all devices and the server. A moved day makes another entry. */
  id: string;
  /** '' for “on a day to be fixed”. */
  day: Day;
  kind: HorizonKind;
  certainty: HorizonCertainty;
  /** Id of the country. */
  country: string;
  topics: readonly string[];
  title: string;
  /** The old and the new value of a fact. */
  values?: readonly [before: HorizonValue, after: HorizonValue];
  provision: string;
  /** Id of the law; '' for none. */
  law: string;
  /** The row that states it. */
  basis: { kind: 'commencement' | 'law' | 'fact' | 'template'; id: string };
  statement: Statement & { source_url: string };
}

/** The rows of some countries that state a day. */
export interface DatedRows {
  laws: readonly Pick<
    LawRow,
    | 'id'
    | 'country'
    | 'title'
    | 'status'
    | 'effective_date'
    | 'amended_on'
    | 'repealed_on'
    | 'topics'
    | 'is_published'
    | 'source_url'
    | keyof Statement
  >[];
  facts: readonly FactRow[];
  commencements: readonly CommencementRow[];
}

/** Days of the horizon, both included. */
export interface HorizonDays {
  from: Day;
  until: Day;
  /** Reports that were due before it are not listed. */
  today: Day;
}

/** What starts, ends or changes by rows with days of their own, within the days, in order. */
export function datedEntries(rows: DatedRows, days: HorizonDays): HorizonEntry[] {
  const stages = new Set(rows.commencements.map(({ law, date }) => `${law} ${dayOf(date)}`));
  return within(
    [
      ...rows.commencements.map(ofCommencement),
      ...rows.laws.filter((law) => law.is_published).flatMap((law) => ofLaw(law, stages)),
      ...rows.facts.flatMap(ofFact),
    ],
    days,
  );
}

/** The entries of these days, in order, and those without a day. */
export function within(entries: readonly HorizonEntry[], { from, until }: HorizonDays): HorizonEntry[] {
  return entries.filter(({ day }) => day === '' || (day >= from && day <= until)).sort(byDay);
}

function ofCommencement(row: CommencementRow): HorizonEntry {
  const { id, country, law, what, kind, certainty, provisions, topics } = row;
  const day = dayOf(row.date);
  return {
    id: `commencement:${id}:${day || 'open'}`,
    day,
    kind,
    certainty,
    country,
    topics,
    title: what,
    provision: provisions,
    law,
    basis: { kind: 'commencement', id },
    statement: row,
  };
}

/**
 * The beginning, the newest amendment and the repeal of a law.
 *
 * @param stages 'law day' of all commencements: one says what an amendment of that day changes
 */
function ofLaw(law: DatedRows['laws'][number], stages: ReadonlySet<string>): HorizonEntry[] {
  const { id, country, title, topics } = law;
  const [begins, amended, repealed] = [law.effective_date, law.amended_on, law.repealed_on].map((date) => dayOf(date));
  const entry = (what: string, day: Day, kind: HorizonKind, words: string): HorizonEntry => ({
    id: `law:${id}:${what}:${day || 'open'}`,
    day,
    kind,
    certainty: 'set',
    country,
    topics,
    title: words,
    provision: '',
    law: id,
    basis: { kind: 'law', id },
    statement: law,
  });
  const isOpen = law.status === 'not_yet_in_force' && !begins;
  return [
    ...(begins || isOpen ? [entry('begins', begins!, 'begins', title)] : []),
    ...(amended && !stages.has(`${id} ${amended}`) ? [entry('amended', amended, 'changes', `${title}: amended`)] : []),
    ...(repealed ? [entry('repealed', repealed, 'ends', title)] : []),
  ];
}

/** The days on which a fact's value changes: past ones, and the next one. */
function ofFact(fact: FactRow): HorizonEntry[] {
  const periods = periodsOf(fact);
  const changes = periods.flatMap((after, index) => {
    const before = periods[index + 1];
    return before?.until === after.from ? [change(fact, before, after, 'set')] : [];
  });
  const { next } = fact;
  if (next?.certainty !== 'proposed') return changes;
  const after = { ...periods[0]!, ...next, amount: next.amount ?? 0, unit: next.unit ?? '', from: dayOf(next.from) };
  return [change(fact, periods[0]!, { ...after, ...UNCHECKED }, 'proposed'), ...changes];
}

/** Nobody has compared a proposed value with its source. */
const UNCHECKED = { verification: 'unchecked' as const, evidence: '', evidence_kind: '', seen_on: '' };

function change(fact: FactRow, before: Period, after: Period, certainty: HorizonCertainty): HorizonEntry {
  const { id, country, topic, provision, law } = fact;
  return {
    id: `fact:${id}:${after.from}`,
    day: after.from,
    kind: 'changes',
    certainty,
    country,
    topics: TOPICS_OF_FACT[topic] ?? [],
    title: labelOf(FACT_TOPIC_LABELS, topic),
    values: [before, after],
    provision,
    law,
    basis: { kind: 'fact', id },
    statement: { ...after, country },
  };
}

/** Those without a day last; on one day by title. */
function byDay(a: HorizonEntry, b: HorizonEntry): number {
  const [one, other] = [a.day || '9', b.day || '9'];
  return one < other ? -1 : one > other ? 1 : a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1;
}
