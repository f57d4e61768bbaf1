/** Milliseconds. A batch that takes longer has already waited for others. */
const LONGEST_REST = 500;

/**
 * Runs a part of a long job, then pauses for as long as it took, so that a small machine has half of its time for
 * requests.
 */
export function runWithPause<Result>(part: () => Result): Result {
  const began = Date.now();
  const result = part();
  sleep(Math.min(Date.now() - began, LONGEST_REST));
  return result;
}
