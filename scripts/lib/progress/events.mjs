import { appendFileSync } from 'node:fs';

/**
 * What a test runner reports while it runs, one JSON object a line. A runner that is killed leaves the lines behind, so
 * they say which tests were running.
 *
 * @typedef {{at: number, file: string, test?: string}} Place `at` in milliseconds since 1970; `file` relative to the
 *   checkout; without `test` the file itself: its imports and hooks
 * @typedef {(
 *   | ({event: 'begin'} & Place)
 *   | ({event: 'end', passed: boolean, ms: number, error?: string} & Place)
 *   | {event: 'error', error: string}
 * )} ProgressEvent `error`: an error outside of the tests
 */

/** Appends a line to the file that MOLAO_PROGRESS names. @param {ProgressEvent} event */
export function report(event) {
  const file = process.env.MOLAO_PROGRESS;
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** The message of an error as a test runner gives it, without colours. @param {unknown} error @returns {string} */
export function words(error) {
  const { message, stack } = /** @type {{message?: string, stack?: string}} */ (error ?? {});
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  return (message || stack || String(error)).replace(/\u001b\[\d*m/g, '');
}
