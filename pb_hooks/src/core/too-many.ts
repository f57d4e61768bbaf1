export const TOO_MANY_REQUESTS = 429;
const SECOND = 1000;

/** Whole seconds of a wait in milliseconds, never too few. */
export function secondsOf(wait: number): number {
  return Math.ceil(wait / SECOND);
}

/**
 * 429 for code that cannot answer itself, such as code in a transaction. A thrown error has no members of its own, so its
 * `data` has the field `retry_after`, with the seconds as its code.
 *
 * @param message says when to try again. @param wait milliseconds
 */
export function tooMany(message: string, wait: number): ApiError {
  const seconds = new ValidationError(String(secondsOf(wait)), 'Seconds to wait.');
  return new ApiError(TOO_MANY_REQUESTS, message, { retry_after: seconds });
}
