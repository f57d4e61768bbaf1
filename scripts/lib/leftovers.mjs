import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Files that tools keep in the folder for temporary files on purpose.
 * Playwright stores compiled tests, Node compiled modules.
 */
const CACHES = /^(playwright-transform-cache-|node-compile-cache|v8-compile-cache)/;

/** Milliseconds between two looks at the processes. */
const STEP = 100;

/**
 * Processes whose environment has a TMPDIR in `folder`. A test suite has a TMPDIR of its own, and its processes pass it
 * on, also those that leave its process group or lose their parent. Reads /proc: on other systems than Linux there are
 * none.
 * @param {string} folder
 * @returns {Promise<{pid: number, command: string}[]>}
 */
export async function processesOf(folder) {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      // A process may end, or belong to somebody else.
      const environment = await readFile(`/proc/${id}/environ`, 'latin1').catch(() => '');
      if (!`\0${environment}`.includes(`\0TMPDIR=${folder}`)) return [];
      const command = (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
      return [{ pid: Number(id), command }];
    }),
  );
  return found.flat().filter(({ pid }) => pid !== process.pid);
}

/**
 * Waits until no process of the folder is left, and kills those that are left after `patience` milliseconds.
 * @param {string} folder
 * @param {number} patience
 * @returns {Promise<string[]>} the commands that had to be killed
 */
export async function endProcessesOf(folder, patience) {
  const until = Date.now() + patience;
  const killed = new Map();
  for (let rest = await processesOf(folder); rest.length > 0; rest = await processesOf(folder)) {
    if (Date.now() >= until) {
      for (const { pid, command } of rest) {
        killed.set(pid, command);
        kill(pid);
      }
      // A process that the system cannot end must not keep the run.
      if (Date.now() > until + 10_000) break;
    }
    await pause(STEP);
  }
  return [...killed.values()];
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Files that a suite has left in its folder for temporary files.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export const filesLeftIn = async (folder) => (await readdir(folder)).filter((name) => !CACHES.test(name));
