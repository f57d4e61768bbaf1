import { spawn } from 'node:child_process';

const isWindows = process.platform === 'win32';

/** Milliseconds for which the output of a command that has ended may still arrive. */
const STREAM_PATIENCE = 2000;

/** Time limit of a command without a limit of its own, in milliseconds. */
const LONGEST = 20 * 60_000;

/** The running children: a signal to this process must end all of them. */
const children = new Set();

/** A command ended with an exit code other than 0, or not in time. `output`: both output streams of the command. */
export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | null} code
   * @param {string} output
   * @param {number} [limit] the time limit that ended the command, in milliseconds
   */
  constructor(command, code, output, limit) {
    const how = limit
      ? `did not end within ${limit / 1000} seconds`
      : `ended with ${code === null ? 'a signal' : `code ${code}`}`;
    super(`${command} ${how}${output.trim() ? `: ${output.trim()}` : ''}`);
    this.name = 'CommandFailed';
    this.code = code;
    this.output = output;
  }
}

/**
 * Starts a child in a new process group. Its own children end with it, and Ctrl-C in a terminal, which signals the whole
 * group of this process, does not reach it: this process decides the order in which children end.
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
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, show?: boolean, shell?: boolean}} [options]
 *   `timeout` in milliseconds, after which the command and its children are ended; `show` also passes the output through
 *   to the terminal
 * @returns {Promise<string>} both output streams together
 * @throws {CommandFailed} or the system's error if the command does not exist
 */
export function execute(command, args, { cwd, env, timeout = LONGEST, show = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      void endProcess(child);
    }, timeout);
    for (const [stream, terminal] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      // A character of several bytes may be split between two chunks.
      stream?.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        if (show) terminal.write(chunk);
      });
    }
    const end = (/** @type {number | null} */ code) => {
      clearTimeout(limit);
      if (code === 0 && !isLate) resolve(output);
      else reject(new CommandFailed(command, code, output, isLate ? timeout : undefined));
    };
    child.on('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.on('close', end);
    // A process that the command has left behind may keep the streams open.
    child.on('exit', (code) => setTimeout(end, STREAM_PATIENCE, code).unref());
  });
}

/** Whether the child is still running. @param {import('node:child_process').ChildProcess} child */
export const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/**
 * Ends a child and its children with `signal`, and after `patience` milliseconds with SIGKILL. Resolves at their end.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 * @param {number} [patience]
 * @returns {Promise<void>}
 */
export async function endProcess(child, signal = 'SIGTERM', patience = 5000) {
  // A child that could not be started has no id, and no `exit` will come.
  if (child.pid === undefined || !isRunning(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  killGroup(child, signal);
  const force = setTimeout(() => killGroup(child, 'SIGKILL'), patience);
  await gone;
  clearTimeout(force);
}

/**
 * Sends a signal to a child's process group, without waiting.
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
    // The group has ended meanwhile.
  }
}

/** Ends all running children. */
export async function endAll() {
  await Promise.all([...children].map((child) => endProcess(child)));
}

let ending = false;

/** Whether this process has received a signal to end; the end of a child is then expected. */
export const isEnding = () => ending;

/**
 * On a signal to end (Ctrl-C, a service manager, a closed terminal), ends the children and then this process.
 * @param {number} [exitCode]
 * @param {() => Promise<void>} [cleanUp] runs after the children have ended
 */
export function endOnSignals(exitCode = 130, cleanUp = async () => undefined) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      // Ctrl-C arrives twice: from the terminal, and from npm, which forwards it.
      if (ending) return;
      ending = true;
      await endAll();
      await cleanUp();
      process.exit(exitCode);
    });
  }
}
