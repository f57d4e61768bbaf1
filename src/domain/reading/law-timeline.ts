import type { Day } from '../core/calendar-day';
import type { CommencementRow, LawRow, Row } from '../core/rows';
import type { LawStatus } from '../core/vocabulary';

/** The fields that decide the legal status. Rows from before repeals were recorded have no `repealed_on`. */
export type LawDates = Pick<LawRow, 'status' | 'effective_date'> & { repealed_on?: string; amended_on?: string };
/** The fields of a commencement that the timeline shows. */
export type LawStage = Pick<CommencementRow, 'id' | 'date' | 'what' | 'provisions' | 'kind' | 'certainty'>;
export type LawVersion = Row<'law_versions'>;

/**
 * - `pending`: not (yet) in force; `date` is the day on which it takes effect, '' if none is set
 * - `stored`: the first version that we stored; it says nothing about the law
 * - `amended`: the official text differs from the version before; `date` is when we saw it
 * - `revised`: our summary has changed, and not necessarily the law
 * - `changed`: the day on which the latest known amendment started
 * - `stage`: a part that starts, ends or changes on a day of its own
 */
type LawStepKind =
  'pending' | 'in_force' | 'partly_in_force' | 'stored' | 'amended' | 'revised' | 'changed' | 'stage' | 'repealed';

export interface LawStep {
  kind: LawStepKind;
  /** A server date; '' if unknown. */
  date: string;
  /** It is in the future. */
  planned: boolean;
  /** The step that gives the legal status today. */
  now: boolean;
  version?: LawVersion;
  /** The version of the same text before this one. */
  before?: LawVersion;
  stage?: LawStage;
}

/**
 * The legal status on a day. Dates decide, so that an offline device is right as well; without dates the
 * recorded status counts.
 *
 * @param today in the capital of the law's country
 */
export function statusOn({ status, effective_date, repealed_on = '' }: LawDates, today: Day): LawStatus {
  if (repealed_on ? repealed_on.slice(0, 10) <= today : status === 'repealed') return 'repealed';
  if (!effective_date) return status === 'repealed' ? 'in_force' : status;
  if (effective_date.slice(0, 10) > today) return status === 'partly_in_force' ? status : 'not_yet_in_force';
  return status === 'partly_in_force' ? status : 'in_force';
}

/**
 * The life of a law, newest first: what is to come, stages, amendments, in force, repeal.
 *
 * @param today as for {@link statusOn}
 */
export function lawTimeline(
  law: LawDates,
  versions: readonly LawVersion[],
  today: Day,
  stages: readonly LawStage[] = [],
): LawStep[] {
  const status = statusOn(law, today);
  const steps = [
    ...beginning(law, status),
    ...stages.map((stage): Step => ({ kind: 'stage', date: stage.date, planned: isAhead(stage.date, today), stage })),
    ...(law.amended_on
      ? [{ kind: 'changed' as const, date: law.amended_on, planned: isAhead(law.amended_on, today) }]
      : []),
    ...textSteps(versions),
    ...ending(law, status, today),
  ];
  const current = currentStep(steps, status);
  return steps.map((step) => ({ ...step, now: step === current })).sort(byDate);
}

type Step = Omit<LawStep, 'now'>;

function beginning({ effective_date: date }: LawDates, status: LawStatus): Step[] {
  if (status === 'not_yet_in_force') return [{ kind: 'pending', date, planned: true }];
  if (status === 'repealed' && !date) return [];
  return [{ kind: status === 'partly_in_force' ? status : 'in_force', date, planned: false }];
}

function ending({ repealed_on = '' }: LawDates, status: LawStatus, today: Day): Step[] {
  if (status !== 'repealed' && !repealed_on) return [];
  return [{ kind: 'repealed', date: repealed_on, planned: repealed_on !== '' && isAhead(repealed_on, today) }];
}

/** Official texts and our summaries are two series. Only versions of one series can be compared. */
export function textSteps(versions: readonly LawVersion[]): Step[] {
  return [true, false].flatMap((official) => {
    const series = versions
      .filter((version) => isOfficial(version) === official)
      .sort((a, b) => compare(a.seen_at, b.seen_at));
    return series.map((version, index): Step => {
      const before = series[index - 1];
      const kind = !before ? 'stored' : official ? 'amended' : 'revised';
      return { kind, date: version.seen_at, planned: false, version, ...(before && { before }) };
    });
  });
}

/** Rows from before official texts were stored do not have the field. */
export function isOfficial(version: { official?: boolean }): boolean {
  return version.official === true;
}

function currentStep(steps: readonly Step[], status: LawStatus): Step | undefined {
  const standing = (kind: LawStepKind) => steps.find((step) => step.kind === kind);
  if (status === 'not_yet_in_force') return standing('pending');
  if (status === 'repealed') return standing('repealed');
  return steps.filter(({ kind }) => kind === 'amended').sort(byDate)[0] ?? standing(status);
}

/** Newest first. Steps without a date: repealed, pending and stages first, in force last. */
function byDate(a: Step, b: Step): number {
  return compare(place(b), place(a));
}

/** Also what has no day yet. */
const isAhead = (date: string, today: Day) => date === '' || date.slice(0, 10) > today;

function place({ kind, date }: Step): string {
  return date || (kind === 'repealed' || kind === 'pending' || kind === 'stage' ? '9' : '0');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
