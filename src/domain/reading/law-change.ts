import { textSteps, type LawVersion } from './law-timeline';
import type { TaskRow } from '../core/rows';

/** A law's text has changed since a task was based on it or was last reviewed. */
interface LawChange {
  /** `amended`: the official text; `revised`: our summary, and not necessarily the law. */
  kind: 'amended' | 'revised';
  /** When the newest such change was seen, as a server date. */
  seen: string;
  /** The versions to compare: the one that the task relied on, and the newest of the same text. */
  from: LawVersion;
  to: LawVersion;
}

/**
 * What changed in the law of a task since the version it relies on. An amended text wins over a revised
 * summary. The first stored text is no change: the law's earlier text is unknown.
 */
export function lawChangeSince(
  task: Pick<TaskRow, 'law_version' | 'created'>,
  versions: readonly LawVersion[],
): LawChange | undefined {
  const since = versions.find(({ id }) => id === task.law_version)?.seen_at ?? task.created;
  const changes = textSteps(versions).filter(({ date }) => date > since);
  for (const kind of ['amended', 'revised'] as const) {
    const steps = changes.filter((step) => step.kind === kind);
    const [oldest, newest] = [steps[0], steps.at(-1)];
    if (newest?.version && oldest?.before) return { kind, seen: newest.date, from: oldest.before, to: newest.version };
  }
  return undefined;
}

/** The version that was seen last. A task that is created today relies on it. */
export function newestVersion(versions: readonly LawVersion[]): LawVersion | undefined {
  return [...versions].sort((a, b) => (a.seen_at < b.seen_at ? 1 : a.seen_at > b.seen_at ? -1 : b.rev - a.rev))[0];
}
