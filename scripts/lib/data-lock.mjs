import { createHash, randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { link, mkdir, realpath, rm, rmdir, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.mjs';

/** In the data folder. PocketBase leaves it out of its backups, which would fail at a socket. */
const FOLDER = '.autocert_cache';
const LOCK = 'molao.lock';
const TAKEOVER = 'molao.takeover';
/** A takeover takes milliseconds. After so many, the process that began it was killed. */
const LONGEST_TAKEOVER = 10_000;
const LOOK_EVERY = 50;
/** Bytes of a socket's path on any system. */
const LONGEST_PATH = 100;

/**
 * Takes a data folder for this process until it ends. A second server on the same database would serve, run each
 * scheduled job twice and send each mail twice.
 *
 * The lock is a local socket, because it ends with its process, however that ends. A file with a process id would stay
 * after a crash, and the id may belong to another program by then. It is in the data folder, so that it also holds between
 * containers and for services with a temporary folder of their own.
 *
 * @param {string} data the folder; it exists
 * @returns {Promise<() => Promise<void>>} gives the folder back
 * @throws {Problem} if another process of this machine has it
 */
export async function lockData(data) {
  const path = await realpath(data);
  const release = process.platform === 'win32' ? await takePipe(path) : await takeSocket(path);
  if (!release)
    throw new Problem(
      `Another start of Molao uses the data folder ${data}. Stop that one first, or set MOLAO_DATA to another folder.`,
    );
  return release;
}

/** @typedef {() => Promise<void>} Release */

/** @param {string} data */
const hashOf = (data) => createHash('sha256').update(data).digest('hex').slice(0, 16);

/** For file systems without sockets or hard links, and for long paths. @param {string} data */
const elsewhere = (data) => join(tmpdir(), `molao-${hashOf(data)}`);

/**
 * @param {string} data
 * @returns {Promise<Release | undefined>} undefined if another process has it
 */
async function takePipe(data) {
  try {
    const server = await listenAt(`\\\\.\\pipe\\molao-${hashOf(data)}`);
    return () => closed(server);
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/**
 * @param {string} data
 * @returns {Promise<Release | undefined>} undefined if another process has it
 */
async function takeSocket(data) {
  try {
    return await takeIn(join(data, FOLDER));
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return takeIn(elsewhere(data));
  }
}

/**
 * Listens at a socket of its own and links it to the lock's name, which only one process can.
 *
 * @param {string} folder
 * @returns {Promise<Release | undefined>} undefined if another process has it
 */
async function takeIn(folder) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [own, lock] = [join(folder, `molao.${randomBytes(4).toString('hex')}`), join(folder, LOCK)];
  if (Buffer.byteLength(own) > LONGEST_PATH)
    throw Object.assign(new Error('The path is too long.'), { code: 'ENOTSUP' });
  const server = await listenAt(own);
  try {
    while (!(await isLinked(own, lock))) {
      if (await answers(lock)) {
        await closed(server);
        return undefined;
      }
      await removeDead(folder);
    }
  } finally {
    // The lock's name stays.
    await rm(own, { force: true });
  }
  const { ino } = statSync(lock);
  // A process that exits does not close its sockets in order, which would leave the file behind.
  const removeLock = () => {
    if (statSync(lock, { throwIfNoEntry: false })?.ino === ino) rmSync(lock, { force: true });
  };
  process.once('exit', removeLock);
  return async () => {
    process.off('exit', removeLock);
    removeLock();
    await closed(server);
  };
}

/**
 * Removes the lock of a process that was killed. One process at a time does so: otherwise a slow one would remove the lock
 * that a quick one has taken meanwhile.
 *
 * @param {string} folder
 */
async function removeDead(folder) {
  const takeover = join(folder, TAKEOVER);
  try {
    await mkdir(takeover);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const begun = (await stat(takeover).catch(() => undefined))?.mtimeMs ?? Infinity;
    if (Date.now() - begun > LONGEST_TAKEOVER) await rmdir(takeover).catch(() => undefined);
    await sleep(LOOK_EVERY);
    return;
  }
  try {
    if (!(await answers(join(folder, LOCK)))) await rm(join(folder, LOCK), { force: true });
  } finally {
    await rmdir(takeover).catch(() => undefined);
  }
}

/** @param {string} own @param {string} lock @returns {Promise<boolean>} false if the lock is there already */
async function isLinked(own, lock) {
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;

/** @param {unknown} error */
const isUnsupported = (error) => ['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS', 'EINVAL'].includes(codeOf(error) ?? '');

/** @param {string} address @returns {Promise<import('node:net').Server>} */
function listenAt(address) {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** @param {import('node:net').Server} server */
const closed = (server) => new Promise((resolve) => server.close(resolve));

/** @param {string} address */
function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
