import { seedContent, type SeedReport } from './seed';
import { SeedFailed } from './seed-failed';
import type { StageReport } from './write-stage';

/** How many rows a line names before it only counts them. */
const NAMED = 5;

/** `seed`: brings the database in line with content/ and says in one line what it did. Exit code 1 where it failed and changed nothing. */
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
    // PocketBase throws away what goes to errOrStderr.
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
    ...stages.map(([collection, { added, updated }]) => count(collection, [added, 'added'], [updated, 'updated'])),
    count(
      'left alone',
      [left(({ kept }) => kept), 'edited here'],
      [left(({ deleted }) => deleted), 'deleted here'],
      [left(({ gone }) => gone), 'no longer in it'],
    ),
  ].filter((part) => part !== undefined);
  return `Content: ${parts.join('; ') || 'nothing to change'}.`;
}

/** 'articles 3 added, 1 updated', without what is none; undefined where nothing is left. */
function count(name: string, ...counts: [count: number, what: string][]): string | undefined {
  const said = counts.filter(([figure]) => figure > 0).map(([figure, what]) => `${figure} ${what}`);
  return said.length > 0 ? `${name} ${said.join(', ')}` : undefined;
}

function notes(report: SeedReport): string[] {
  const all = Object.values(report ?? {});
  const list = (what: string, names: string[]) => {
    if (names.length === 0) return [];
    const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    return [`${what}: ${names.slice(0, NAMED).join('; ')}${rest}.`];
  };
  return [
    ...list(
      'Edited here and left as they are',
      all.flatMap(({ kept }) => kept),
    ),
    ...list(
      'Deleted here and not brought back',
      all.flatMap(({ deleted }) => deleted),
    ),
    ...list(
      'No longer in the content, and left as they are',
      all.flatMap(({ gone }) => gone),
    ),
  ];
}
