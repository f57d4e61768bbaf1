import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { execute } from '../../../scripts/lib/processes.mjs';
import { commandArguments } from '../../../scripts/lib/server.mjs';
import { ensurePocketBase } from '../../../scripts/pocketbase.mjs';

/**
 * A PocketBase command that runs one SQL statement and prints its rows. It replaces the project's hooks, in
 * tests only.
 */
export const SQL_COMMAND = `$app.rootCmd.addCommand(new Command({
  use: 'sql',
  run: (cmd, [statement, column]) => {
    if (!column) return void $app.db().newQuery(statement).execute();
    const rows = arrayOf(new DynamicModel({ [column]: '' }));
    $app.db().newQuery(statement).all(rows);
    console.log('ROWS ' + JSON.stringify(rows.map((row) => row[column])));
  },
}));`;

const SECRETS = ['authToken', 'passwordResetToken', 'emailChangeToken', 'verificationToken', 'fileToken'];

/** A data folder with the project's migrations (or some of them) and a way to run SQL. No server runs. */
export class Workshop {
  readonly data: string;
  private constructor(
    readonly folder: string,
    readonly binary: string,
  ) {
    this.data = join(folder, 'data');
  }

  static async open(): Promise<Workshop> {
    const workshop = new Workshop(
      await mkdtemp(join(tmpdir(), 'molao-schema-')),
      await ensurePocketBase({ say: () => undefined }),
    );
    await mkdir(workshop.hooks);
    await writeFile(join(workshop.hooks, 'sql.pb.js'), SQL_COMMAND);
    await cp(inRoot('pb_migrations/lib'), join(workshop.migrations, 'lib'), { recursive: true });
    return workshop;
  }

  get migrations(): string {
    return join(this.folder, 'pb_migrations');
  }

  get hooks(): string {
    return join(this.folder, 'pb_hooks');
  }

  /** Adds migrations of the project and applies the new ones. */
  async up(names: readonly string[]): Promise<void> {
    for (const name of names) await cp(inRoot(`pb_migrations/${name}`), join(this.migrations, name));
    await this.command('migrate', 'up');
  }

  /** Reverts the last migrations. PocketBase requires a confirmation. */
  down(count: number): void {
    const { status, stdout, stderr } = spawnSync(this.binary, this.arguments(['migrate', 'down', String(count)]), {
      input: 'y\n',
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`migrate down ended with ${status}: ${stdout}${stderr}`);
  }

  /** Runs one statement. With `column`, returns that column of its rows, as text. */
  async sql(statement: string, column?: string): Promise<string[]> {
    const output = await this.command('sql', statement, ...(column ? [column] : []));
    const rows = output.split('\n').find((line) => line.includes('ROWS '));
    return column ? (JSON.parse(rows?.slice(rows.indexOf('ROWS ') + 5) ?? '') as string[]) : [];
  }

  /** The schema as text: tables, indexes, triggers, PocketBase's collections, options of accounts, and settings. */
  async schema(): Promise<string[]> {
    const lines = await this.sql(
      `SELECT type || ' ' || name || ' ' || ifnull(sql, '') AS line FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'
       UNION ALL
       SELECT json_object('collection', name, 'rules', json_array(listRule, viewRule, createRule, updateRule, deleteRule),
         'indexes', indexes, 'fields',
         (SELECT json_group_array(json_remove(value, '$.id')) FROM (SELECT value FROM json_each(fields) ORDER BY value ->> 'name')))
       FROM _collections WHERE NOT system
       UNION ALL SELECT 'options ' || json_remove(options${SECRETS.map((name) => `, '$.${name}.secret'`).join('')})
         FROM _collections WHERE name = 'users'
       UNION ALL SELECT 'settings ' || value FROM _params WHERE id = 'settings'`,
      'line',
    );
    return lines.map(columnsSorted).sort();
  }

  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a PocketBase command to its end and returns its output. */
  command(...words: string[]): Promise<string> {
    return execute(this.binary, this.arguments(words));
  }

  private arguments(words: string[]): string[] {
    return commandArguments(words, { data: this.data, hooks: this.hooks, migrations: this.migrations });
  }
}

/** The project's migrations in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(inRoot('pb_migrations'))).filter((name) => name.endsWith('.js')).sort();
}

/** Added columns come last, and with other quotation marks. */
function columnsSorted(definition: string): string {
  const line = definition.replaceAll('`', '"');
  if (!line.startsWith('table ')) return line;
  const open = line.indexOf('(');
  const columns = line.slice(open + 1, line.lastIndexOf(')')).split(/,(?![^(]*\))/);
  return `${line.slice(0, open)}(${columns
    .map((column) => column.trim())
    .sort()
    .join(', ')})`;
}
