import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** Every child that is still there, so that a signal to this process ends all of them. */
const children = new Set();

/** A command that ended with anything but 0. `output` holds what it wrote. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | null} code
   * @param {string} output
   */
  constructor(command, code, output) {
    super(
      `${command} ended with ${code === null ? 'a signal' : `code ${code}`}${output.trim() ? `: ${output.trim()}` : ''}`,
    );
    this.name = 'CommandFailed';
    this.code = code;
    this.output = output;
  }
}

/**
 * Starts a child in a process group of its own: what it starts in turn ends with it, and Ctrl-C in a terminal, which
 * goes to a whole group, leaves the order in which things end to us.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function start(command, args, options) {
  const child = spawn(command, args, { ...options, detached: !isWindows });
  children.add(child);
  const forget = () => children.delete(child);
  child.once('exit', forget).once('error', forget);
  return child;
}

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, show?: boolean, shell?: boolean}} [options]
 *   `timeout` in milliseconds; `show` also passes the output through to the terminal
 * @returns {Promise<string>} what it wrote to both streams
 * @throws {CommandFailed} or the system's error where the command does not exist
 */
export function execute(command, args, { cwd, env, timeout, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { cwd, env, timeout, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, terminal] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      // Characters of several bytes may lie across two chunks.
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        if (show) terminal.write(chunk);
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new CommandFailed(command, code, output))));
  });
}

/** True where the child is still there. @param {import('node:child_process').ChildProcess} child */
export const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/**
 * Ends a child and what it started: politely, and after `patience` milliseconds with force. Resolves when it is gone.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @param {number} [patience]
 * @returns {Promise<void>}
 */
export async function endProcess(child, signal = 'SIGTERM', patience = 5000) {
  if (!isRunning(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  killGroup(child, signal);
  const force = setTimeout(() => killGroup(child, 'SIGKILL'), patience);
  await gone;
  clearTimeout(force);
}

/**
 * Sends a signal to a child's whole group at once, without waiting.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function killGroup(child, signal) {
  if (child.pid === undefined) return;
  if (isWindows) {
    spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Gone in the meantime.
  }
}

/** Ends every child that is still there. */
export async function endAll() {
  await Promise.all([...children].map((child) => endProcess(child)));
}

let ending = false;

/** Whether this process was asked to end: then a child that ends is no news. */
export const isEnding = () => ending;

/**
 * Ends the children and then this process when it is asked to end (Ctrl-C, a service manager, a closed terminal).
 * @param {number} [exitCode]
 */
export function endOnSignals(exitCode = 130) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // Ctrl-C arrives twice: from the terminal, and from npm, which hands it on.
      if (ending) return;
      ending = true;
      await endAll();
      process.exit(exitCode);
    });
  }
}
