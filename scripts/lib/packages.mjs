import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { CommandFailed, execute } from './processes.mjs';
import { isDiskFull, Problem, unwritable } from './problem.mjs';
import { tries } from './tries.mjs';

/** Time limit of one try to install, in milliseconds. */
const LIMIT = 8 * 60_000;

/** @typedef {{packages?: Record<string, {version?: string, optional?: boolean, link?: boolean}>}} Lock */

/**
 * Why the installed packages differ from the lock file; undefined if they do not.
 * @param {Lock} wanted package-lock.json
 * @param {Lock | undefined} installed npm's own record in node_modules
 */
export function whyOutOfDate(wanted, installed) {
  if (!installed) return 'they are not there yet';
  for (const [path, { version, optional, link }] of Object.entries(wanted.packages ?? {})) {
    if (path === '' || link) continue;
    const there = installed.packages?.[path];
    // An optional package may be missing, because it may be for another platform.
    if (!there && optional) continue;
    if (there?.version !== version)
      return `${path.replace('node_modules/', '')} is ${there?.version ?? 'missing'}, the lock file says ${version}`;
  }
  return undefined;
}

/**
 * Installs the packages of the lock file if any is missing or differs.
 * @param {(line: string) => void} say
 * @param {string} [folder] with the lock file; that of the project by default
 * @throws {Problem}
 */
export async function ensurePackages(say, folder = ROOT) {
  const wanted = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  const packages = join(folder, 'node_modules');
  const installed = await readFile(join(packages, '.package-lock.json'), 'utf8').then(JSON.parse, () => undefined);
  const reason = whyOutOfDate(wanted, installed);
  if (!reason) return;
  say(`Installing packages: ${reason}.`);
  try {
    await tries(
      () => npm(['ci', '--no-audit', '--no-fund'], folder),
      (error) => !isDiskFull(error) && !/\b(EROFS|EACCES)\b/.test(String(error)),
    );
  } catch (error) {
    if (isDiskFull(error)) throw error;
    const said =
      error instanceof CommandFailed
        ? error.output.split('\n').find((line) => /^npm (error|ERR!)/.test(line))
        : String(error);
    const refused = said?.match(/\b(EROFS|EACCES)\b/);
    if (refused) throw new Problem(unwritable(packages, refused[0]), { cause: error });
    throw new Problem(
      `The packages could not be installed (${said ?? 'npm ci failed'}). Connect this machine to the network and run the command again.`,
      { cause: error },
    );
  }
}

/**
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function npm(args, cwd) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return execute(process.execPath, [cli, ...args], { cwd, timeout: LIMIT });
  return execute('npm', args, { cwd, shell: process.platform === 'win32', timeout: LIMIT });
}
