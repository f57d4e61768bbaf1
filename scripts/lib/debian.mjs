import { existsSync } from 'node:fs';
import { execute } from './processes.mjs';
import { tries } from './tries.mjs';

/** Time limit of one call of apt-get, in milliseconds. */
const LIMIT = 5 * 60_000;

/** Whether this account can install a package of Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs a package of Debian.
 * @param {string} name
 * @throws {import('./processes.mjs').CommandFailed}
 */
export async function installForDebian(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: LIMIT };
  // A mirror may fail for a moment.
  await tries(async () => {
    await execute('apt-get', ['update', '-q'], options);
    await execute('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
  });
}
