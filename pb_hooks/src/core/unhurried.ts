/** Milliseconds; a batch that takes longer has waited for others already. */
const LONGEST_REST = 500;

/** Does a part of a long job and then rests for as long as it took: on a small machine half of the time stays for the people who are waiting. */
export function unhurried<Result>(part: () => Result): Result {
  const began = Date.now();
  const result = part();
  sleep(Math.min(Date.now() - began, LONGEST_REST));
  return result;
}
