import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailed, execute } from '../../../scripts/lib/processes.mjs';
import { commandArguments, hooksEnvironment } from '../../../scripts/lib/server.mjs';
import type {
  Commentary,
  CountryFile,
  DirectoryEntry,
  Feed,
  RulesFile,
  Template as TaskTemplate,
} from '../../../pb_hooks/src/content/starter/file-types';
import { addDays, today, type Day } from '../../../src/domain/core/calendar-day';
import { CONTENT_ROOT, inContent, machineEnvironment } from '../environment';
import type { TestServer } from '../harness';
import { dataTemplate } from '../template';

const parse = <T>(file: string) => JSON.parse(readFileSync(inContent(file), 'utf8')) as T;

export const COUNTRIES = readdirSync(inContent('countries'))
  .sort()
  .map((file) => parse<CountryFile>(`countries/${file}`));
export const RULES = readdirSync(inContent('rules'))
  .sort()
  .flatMap((file) => parse<RulesFile>(`rules/${file}`).rules);
export const COMMENTARY = parse<Commentary[]>('commentary.json');
export const DIRECTORY = parse<DirectoryEntry[]>('directory.json');
export const FEEDS = parse<Feed[]>('feeds.json');
export const TEMPLATES = parse<TaskTemplate[]>('templates.json');
export const LAWS = COUNTRIES.flatMap((country) => country.laws);
export const FACTS = COUNTRIES.flatMap((country) =>
  country.facts.map((fact) => ({ ...fact, key: `${country.code}/${fact.topic}` })),
);
export const DEVELOPMENTS = COUNTRIES.flatMap((country) => country.developments);

/** Days before a commencement at which a law is announced. */
const REMINDERS = [30, 7, 0];

/**
 * How many laws a server has announced that was seeded on this day, in UTC, and looked at its laws at a moment: it counts
 * in the time of each capital.
 */
export function announcedLaws(seeded: Day, looked: Date): number {
  return COUNTRIES.flatMap(({ time_zone: zone, laws }) =>
    laws.filter(
      ({ status, effective_date: day }) =>
        status !== 'repealed' &&
        day &&
        REMINDERS.map((days) => addDays(day, -days)).some((due) => due >= seeded && due <= today(zone, looked)),
    ),
  ).length;
}

/** The day on which the laws of a server were seeded, in UTC. */
export async function seededOn(server: TestServer): Promise<Day> {
  const [row] = await select(server, 'SELECT min(substr(created, 1, 10)) AS day FROM labour_laws');
  return String(row!.day);
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The id that a key has on every installation, computed without the product's code. */
export function idOf(collection: string, key: string): string {
  const digest = sha256(`${collection}/${key}`);
  return Array.from(
    { length: 15 },
    (_, i) => 'abcdefghijklmnopqrstuvwxyz0123456789'[parseInt(digest.slice(i * 4, i * 4 + 4), 16) % 36],
  ).join('');
}

/** Rows that a statement selects, as the superuser. Every value is text. */
export async function select(server: TestServer, query: string): Promise<Record<string, string>[]> {
  const { columns, rows } = await server.admin<{ columns: { name: string }[]; rows: string[][] }>('POST', '/api/sql', {
    query,
  });
  return rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i]!.name, value])));
}

/** The one number that a statement selects. */
export async function figure(server: TestServer, query: string): Promise<number> {
  const [row] = await select(server, query);
  return Number(Object.values(row!)[0]);
}

/** A copy of content/ that a test may change. */
export class Edition {
  private constructor(readonly root: string) {}

  static async copy(from = CONTENT_ROOT): Promise<Edition> {
    const root = await mkdtemp(join(tmpdir(), 'molao-content-'));
    await cp(join(from, 'content'), join(root, 'content'), { recursive: true });
    return new Edition(root);
  }

  async change<T>(file: string, edit: (content: T) => void): Promise<void> {
    const path = join(this.root, 'content', file);
    const content = JSON.parse(await readFile(path, 'utf8')) as T;
    edit(content);
    await writeFile(path, JSON.stringify(content));
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(join(this.root, 'content', file), text);
  }

  dispose(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }
}

/** Runs the `seed` command on the data of a running server, as an upgrade does. Returns its output. */
export async function seed(server: TestServer, edition?: Edition): Promise<{ code: number; output: string }> {
  const binary = process.env.POCKETBASE_BIN!;
  const { hooks, migrations } = await dataTemplate(binary, true);
  const env = hooksEnvironment({ ...machineEnvironment(), ...(edition ? { MOLAO_ROOT: edition.root } : {}) });
  try {
    return {
      code: 0,
      output: await execute(binary, commandArguments(['seed'], { data: server.dataDir, hooks, migrations }), { env }),
    };
  } catch (error) {
    if (error instanceof CommandFailed) return { code: error.code ?? -1, output: error.output };
    throw error;
  }
}
