import { endAll, isEnding } from './processes.mjs';

/** An error that the user of the command can solve. Its message is one line that says how; no stack is printed. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {ErrorOptions} [options]
   */
  constructor(message, options) {
    super(message, options);
    this.name = 'Problem';
  }
}

/** @param {unknown} error */
export function isDiskFull(error) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')) return true;
  }
  return /no space left on device|database or disk is full|ENOSPC/i.test(
    String(error instanceof Error ? error.message : error),
  );
}

/**
 * What to do if this account may not write a path of the checkout.
 * @param {string} path
 * @param {string | undefined} code the system's error code
 */
export const unwritable = (path, code) =>
  `${path} cannot be written (${code}). Where the service may only read its checkout, run "npm ci", "npm run build" and "node ` +
  `scripts/pocketbase.mjs" as the checkout's owner.`;

const DISK_FULL =
  'The disk is full. Free some space (a first start needs about 1.5 GB) and run the command again; nothing that was saved is lost.';

/** An error as one line, or with its stack if it is unexpected. @param {unknown} error */
export function explain(error) {
  if (isDiskFull(error)) return DISK_FULL;
  if (error instanceof Problem) return error.message;
  if (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EROFS' || error.code === 'EACCES') &&
    'path' in error
  )
    return unwritable(String(error.path), error.code);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Runs the body of a command. An error is printed and ends the process and its children, with exit code 1.
 * @param {() => Promise<number | void>} body returns the exit code
 */
export async function run(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (isEnding()) return;
    console.error(`\n✗ ${explain(error)}`);
    await endAll();
    process.exit(1);
  }
}
