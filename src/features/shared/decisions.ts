import { serverNow } from '../../domain/core/clock';
import { formatServerDate } from '../../domain/core/dates';
import type { Change as OutboxChange } from '../../sync/engine/outbox';
import type { Day } from '../../domain/core/calendar-day';
import { dayOf } from '../../domain/core/calendar-day';
import { periodsOf, type FactValue, type Period } from '../../domain/content/fact-value';
import type { DecisionRow, EventRow } from '../../domain/core/rows';
import type { DECISIONS } from '../../domain/core/vocabulary';

export type Decision = (typeof DECISIONS)[number];

export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  task: 'Task made',
  done: 'Done',
  not_for_us: 'Not for us',
};

/** Days that a change stays on the dashboard. */
export const CHANGE_DAYS = 60;

/** Kinds of events that are changes of the law. An article is news of it. */
export function isChange({ type }: Pick<EventRow, 'type'>): boolean {
  return type !== 'article';
}

/** An event of a followed country, with what the user decided about it. */
export interface Change {
  event: EventRow;
  /** undefined: nothing yet. */
  decision: DecisionRow | undefined;
}

/** Events with their decisions, newest first. If two devices decided about one event, the later decision counts. */
export function changesOf(events: readonly EventRow[], decisions: readonly DecisionRow[]): Change[] {
  const latest = new Map<string, DecisionRow>();
  for (const decision of [...decisions].sort((a, b) => compare(a.decided_at, b.decided_at) || compare(a.id, b.id)))
    latest.set(decision.event, decision);
  return events
    .map((event) => ({ event, decision: latest.get(event.id) }))
    .sort((a, b) => compare(b.event.created, a.event.created) || b.event.rev - a.event.rev);
}

/** The value before and after a change of a fact; undefined if they are not recorded. @param fact as it is today */
export function valuesAround(fact: FactValue, day: Day): readonly [before: Period, after: Period] | undefined {
  const periods = periodsOf(fact);
  const at = periods.findIndex(({ from, state }) => state !== 'next' && from !== '' && dayOf(from) <= day);
  const [before, after] = [periods[at + 1], periods[at]];
  return before?.until !== undefined && before.until === after?.from ? [before, after] : undefined;
}

/** The change that stores what the user decides now about an event. */
export function decisionChange(event: string, title: string, decision: Decision): OutboxChange<'decisions'> {
  return {
    collection: 'decisions',
    kind: 'create',
    patch: {
      event,
      title,
      decision,
      reason: '',
      responsible: '',
      decided_at: formatServerDate(new Date(serverNow())),
    },
    label: `Decision about “${title}”`,
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
