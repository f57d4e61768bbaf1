import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/**
 * Takes a data folder for this process until it ends. A second server on the same database would serve, run each
 * scheduled job twice and send each mail twice.
 *
 * The lock is a local socket, because it ends with its process, however that ends. A file with a process id would stay
 * after a crash, and the id may belong to another program by then.
 *
 * @param {string} data the folder; it exists
 * @returns {Promise<() => Promise<void>>} gives the folder back
 * @throws {Problem} if another process of this machine has it
 */
export async function lockData(data) {
  const address = await addressOf(data);
  const taken = await listenAt(address);
  if (taken) return taken;
  if (await answers(address)) throw inUse(data);
  // The file of a process that was killed.
  await rm(address, { force: true });
  const second = await listenAt(address);
  if (!second) throw inUse(data);
  return second;
}

/** @param {string} data */
function inUse(data) {
  return new Problem(
    `Another start of Molao uses the data folder ${data}. Stop that one first, or set MOLAO_DATA to another folder.`,
  );
}

/** @param {string} data */
async function addressOf(data) {
  const name = `molao-${createHash('sha256')
    .update(await realpath(data))
    .digest('hex')
    .slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * @param {string} address
 * @returns {Promise<(() => Promise<void>) | undefined>} undefined if there is a socket already
 */
function listenAt(address) {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      // A process that exits does not close its sockets in order, which would leave the file behind.
      const removeFile = () => rmSync(address, { force: true });
      if (process.platform !== 'win32') process.once('exit', removeFile);
      resolve(() => {
        process.off('exit', removeFile);
        return new Promise((closed) => server.close(() => closed()));
      });
    });
  });
}

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
