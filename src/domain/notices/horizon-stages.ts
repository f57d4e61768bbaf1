import { daysBetween, type Day } from '../core/calendar-day';
import type { HorizonEntry } from '../reading/horizon-entries';

/** Days before an entry of the horizon at which a reader can be told. */
export const HORIZON_STAGES = [90, 30, 7, 0] as const;
export type HorizonStage = (typeof HORIZON_STAGES)[number];

/** Until a reader chooses. */
export const DEFAULT_STAGES: readonly HorizonStage[] = [90, 30, 0];

/** After an outage the server catches up on this many days. */
const LATE_DAYS = 3;

/** The stages that a reader chose; unknown numbers are left out. */
export function chosenStages({ horizon }: { horizon?: readonly number[] | undefined }): readonly HorizonStage[] {
  return horizon ? HORIZON_STAGES.filter((stage) => horizon.includes(stage)) : DEFAULT_STAGES;
}

/**
 * The stage at which a reader is told of an entry today; undefined for none. All readers of a country get an event when a
 * law or a value takes effect, and 30 and 7 days before a law does, so that is left out.
 */
export function dueStage(entry: HorizonEntry, today: Day, chosen: readonly HorizonStage[]): HorizonStage | undefined {
  if (entry.day === '') return undefined;
  const days = daysBetween(today, entry.day);
  // The last of several that are late is still true.
  const stage = chosen.filter((each) => days <= each && days > each - LATE_DAYS && days >= 0).at(-1);
  return stage === undefined || isAnnounced(entry, stage) ? undefined : stage;
}

function isAnnounced({ basis, kind, certainty }: HorizonEntry, stage: HorizonStage): boolean {
  if (basis.kind === 'law') return kind === 'begins' && stage !== 90;
  return basis.kind === 'fact' && certainty === 'set' && stage === 0;
}
