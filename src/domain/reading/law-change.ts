import { lawTimeline, type LawDates, type LawVersion } from './law-timeline';
import type { TaskRow } from '../core/rows';

/** That a law's text has moved on since a task was made on it, or since it was last looked at for it. */
export interface LawChange {
  /** `amended`: the official text; `revised`: our summary, and not necessarily the law. */
  kind: 'amended' | 'revised';
  /** A server's date: when the newest such change was seen. */
  seen: string;
  /** The two versions to compare: the last one of this text before, and the newest. */
  from: LawVersion;
  to: LawVersion;
}

/**
 * What has changed in the law of a task since the version on which it relies; an amended text comes before a revised summary. A first text that was stored since changes nothing:
 * what the law said before is not known.
 */
export function lawChangeSince(
  task: Pick<TaskRow, 'law_version' | 'created'>,
  law: LawDates,
  versions: readonly LawVersion[],
  now: Date,
): LawChange | undefined {
  const since = versions.find(({ id }) => id === task.law_version)?.seen_at ?? task.created;
  const changes = lawTimeline(law, versions, now).filter(({ version }) => version && version.seen_at > since);
  for (const kind of ['amended', 'revised'] as const) {
    const steps = changes.filter((step) => step.kind === kind);
    const [newest, oldest] = [steps[0], steps.at(-1)];
    if (newest?.version && oldest?.before) return { kind, seen: newest.date, from: oldest.before, to: newest.version };
  }
  return undefined;
}

/** The version that was seen last: what somebody relies on who looks at the law today. */
export function newestVersion(versions: readonly LawVersion[]): LawVersion | undefined {
  return [...versions].sort((a, b) => (a.seen_at < b.seen_at ? 1 : a.seen_at > b.seen_at ? -1 : b.rev - a.rev))[0];
}
