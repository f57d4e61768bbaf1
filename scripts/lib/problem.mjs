import { endAll, isEnding } from './processes.mjs';

/** Something that the person at the keyboard can mend. Its message is one line that says how; no stack is printed. */
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
 * What to do about a part of the checkout that this account may not write.
 * @param {string} path
 * @param {string | undefined} code the system's
 */
export const unwritable = (path, code) =>
  `${path} cannot be written (${code}). Where the service may only read its checkout, run "npm ci", "npm run build" and "node ` +
  `scripts/pocketbase.mjs" as the checkout's owner.`;

const DISK_FULL =
  'The disk is full. Free some space (a first start needs about 1.5 GB) and run the command again; nothing that was saved is lost.';

/** One line for a person. @param {unknown} error */
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
 * Runs a command's body. A problem is printed as one line and ends the process, children included, with code 1.
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
