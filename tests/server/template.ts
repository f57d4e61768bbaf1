import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_ROOT, machineEnvironment } from './environment';
import { hashOf } from '../../scripts/lib/files.mjs';
import { CACHE, inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { execute } from '../../scripts/lib/processes.mjs';
import { commandArguments, hooksEnvironment } from '../../scripts/lib/server.mjs';

export const SUPERUSER = { email: 'superuser@example.com', password: 'only-for-tests' };

const TEMPLATES = join(CACHE, 'templates');
const KEEP_DAYS = 1;

/**
 * Keeps PocketBase from starting its clock of jobs, so that none runs beside a test at a certain minute. The jobs stay
 * registered: a test triggers its job with `POST /api/crons/{id}`.
 */
const WITHOUT_CLOCK = `$app.onServe().unbind('__pbCronStart__');\n`;

/**
 * A migrated data folder to copy, with its hooks and migrations, so that a build during a test does not change
 * them.
 */
export interface Template {
  data: string;
  hooks: string;
  migrations: string;
}

/** Made once per state of migrations, hooks and (if seeded) content, and stored between runs. */
export async function dataTemplate(binary: string, seeded: boolean): Promise<Template> {
  const parts = ['pb_migrations', 'pb_hooks/dist', ...(await wiring())];
  const sources = [...parts, 'scripts/pocketbase.mjs', 'tests/server/template.ts'].map(inRoot);
  if (seeded) sources.push(join(CONTENT_ROOT, 'content'));
  const folder = join(TEMPLATES, `${await hashOf(ROOT, sources)}${seeded ? '-seeded' : ''}`);
  if (!existsSync(folder)) await make(folder, binary, seeded);
  return places(folder);
}

// Migrations load shared code from the hooks' folder, so both folders keep their names.
const places = (folder: string): Template => ({
  data: join(folder, 'data'),
  hooks: join(folder, 'pb_hooks'),
  migrations: join(folder, 'pb_migrations'),
});

/** The template with an added hooks file, under `folder`. */
export async function withHook(template: Template, folder: string, source: string): Promise<Template> {
  const { hooks, migrations } = places(folder);
  await cp(template.hooks, hooks, { recursive: true });
  await cp(template.migrations, migrations, { recursive: true });
  await writeFile(join(hooks, 'test.pb.js'), source);
  return { ...template, hooks, migrations };
}

async function wiring(): Promise<string[]> {
  return (await readdir(inRoot('pb_hooks')))
    .filter((name) => name.endsWith('.pb.js'))
    .sort()
    .map((name) => `pb_hooks/${name}`);
}

async function make(folder: string, binary: string, seeded: boolean): Promise<void> {
  await mkdir(TEMPLATES, { recursive: true });
  await removeOld();
  const workshop = await mkdtemp(join(TEMPLATES, 'new-'));
  try {
    const made = places(workshop);
    await cp(inRoot('pb_migrations'), made.migrations, { recursive: true });
    await cp(inRoot('pb_hooks/dist'), join(made.hooks, 'dist'), { recursive: true });
    for (const file of await wiring()) await cp(inRoot(file), join(workshop, file));
    await writeFile(join(made.hooks, 'without-clock.pb.js'), WITHOUT_CLOCK);
    const command = (...words: string[]) =>
      execute(binary, commandArguments(words, made), { env: hooksEnvironment(machineEnvironment()) });
    await command('migrate', 'up');
    await command('superuser', 'upsert', SUPERUSER.email, SUPERUSER.password);
    if (seeded) await command('seed');
    // If another test file has made it first, its folder is used.
    await rename(workshop, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function removeOld(): Promise<void> {
  for (const name of await readdir(TEMPLATES)) {
    const folder = join(TEMPLATES, name);
    const made = await stat(folder).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > KEEP_DAYS * 86_400_000) await rm(folder, { recursive: true, force: true });
  }
}

/** A text of a hook bundle in `pb_hooks/dist`, and its replacement. */
export interface Fault {
  bundle: string;
  find: string;
  replace: string;
}

/** A copy of the hooks with the fault. @throws if the bundle does not contain the text to replace */
export async function withFault(
  template: Template,
  folder: string,
  { bundle, find, replace }: Fault,
): Promise<Template> {
  // In a separate folder, because the source may be a copy with an added hook.
  const copy = {
    ...template,
    hooks: join(folder, 'planted', 'pb_hooks'),
    migrations: join(folder, 'planted', 'pb_migrations'),
  };
  await cp(template.hooks, copy.hooks, { recursive: true });
  await cp(template.migrations, copy.migrations, { recursive: true });
  const file = join(copy.hooks, 'dist', `${bundle}.js`);
  const right = await readFile(file, 'utf8');
  if (!right.includes(find)) throw new Error(`${bundle}.js does not contain “${find}”`);
  await writeFile(file, right.replace(find, replace));
  return copy;
}
