import { firstOf } from './first-of';
import { seedContent, type SeedReport } from './seed';
import { SeedFailed } from './seed-failed';
import type { StageReport } from './write-stage';

/** Rows that a line names; further ones are counted. */
const NAMED = 5;

/** `seed`: loads the starter content and prints one line with counts. On failure nothing is changed and the exit code is 1. */
export function seedCommand(command: cobra.Command): void {
  const started = Date.now();
  const print = (writer: io.Writer, line: string) => writer.write(`${line}\n`);
  try {
    $app.runAllMigrations();
    const report = seedContent($app);
    for (const line of notes(report)) print(command.outOrStdout(), line);
    print(command.outOrStdout(), `${summary(report)} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  } catch (error) {
    const why = error instanceof SeedFailed ? error.message : String(error);
    // PocketBase discards the output of errOrStderr.
    print(command.outOrStderr(), `The starter content was not loaded, and nothing was changed: ${why}`);
    $os.exit(1);
  }
}

function summary(report: SeedReport): string {
  if (!report) return 'Content: up to date.';
  const stages = Object.entries(report);
  const left = (what: (stage: StageReport) => string[]) =>
    stages.reduce((sum, [, stage]) => sum + what(stage).length, 0);
  const parts = [
    ...stages.map(([collection, { added, updated, withdrawn }]) =>
      count(collection, [added, 'added'], [updated, 'updated'], [withdrawn.length, 'withdrawn']),
    ),
    count(
      'left alone',
      [left(({ leftAlone }) => leftAlone), 'edited here'],
      [left(({ deleted }) => deleted), 'deleted here'],
      [left(({ gone }) => gone), 'no longer in it'],
    ),
  ].filter((part) => part !== undefined);
  return `Content: ${parts.join('; ') || 'nothing to change'}.`;
}

/** Such as 'articles 3 added, 1 updated', without zero counts; undefined if all are zero. */
function count(name: string, ...counts: [count: number, what: string][]): string | undefined {
  const parts = counts.filter(([figure]) => figure > 0).map(([figure, what]) => `${figure} ${what}`);
  return parts.length > 0 ? `${name} ${parts.join(', ')}` : undefined;
}

function notes(report: SeedReport): string[] {
  const all = Object.values(report ?? {});
  const list = (what: string, names: string[]) => {
    if (names.length === 0) return [];
    return [`${what}: ${firstOf(names, NAMED)}.`];
  };
  return [
    ...list(
      'Edited here and left as they are',
      all.flatMap(({ leftAlone }) => leftAlone),
    ),
    ...list(
      'Deleted here and not brought back',
      all.flatMap(({ deleted }) => deleted),
    ),
    ...list(
      'No longer in the content and withdrawn',
      all.flatMap(({ withdrawn }) => withdrawn),
    ),
    ...list(
      'No longer in the content, and left as they are',
      all.flatMap(({ gone }) => gone),
    ),
  ];
}
