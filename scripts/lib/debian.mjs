import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execute } from './processes.mjs';
import { tries } from './tries.mjs';

/** Time limit of one call of apt-get, in milliseconds. */
const LIMIT = 5 * 60_000;
const INSTALL = ['install', '-y', '-q', '--no-install-recommends'];

/** Whether this account can install a package of Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs a package of Debian.
 * @param {string} name
 * @throws {import('./processes.mjs').CommandFailed}
 */
export const installForDebian = (name) => apt(...INSTALL, name);

/**
 * Unpacks packages of Debian, and those that they need and that are not installed, below a folder. None of their scripts
 * runs, so no service starts.
 * @param {readonly string[]} names
 * @param {string} folder
 * @throws {import('./processes.mjs').CommandFailed}
 */
export async function unpackForDebian(names, folder) {
  const archives = await mkdtemp(join(tmpdir(), 'molao-packages-'));
  try {
    await mkdir(join(archives, 'partial'));
    await apt(...INSTALL, '--download-only', '-o', `Dir::Cache::archives=${archives}`, ...names);
    await mkdir(folder, { recursive: true });
    for (const file of await readdir(archives))
      if (file.endsWith('.deb')) await execute('dpkg-deb', ['-x', join(archives, file), folder]);
  } finally {
    await rm(archives, { recursive: true, force: true });
  }
}

/** @param {...string} args */
async function apt(...args) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: LIMIT };
  // A mirror may fail for a moment.
  await tries(async () => {
    await execute('apt-get', ['update', '-q'], options);
    await execute('apt-get', args, options);
  });
}
