import { secondsOf, TOO_MANY_REQUESTS } from './too-many';

/**
 * Answers with exactly this message. A thrown PocketBase error would add a full stop, which the specification's
 * messages lack.
 *
 * @param more fields of the answer
 */
export function refuse(e: core.RequestEvent, status: number, message: string, more: object = {}): void {
  e.json(status, { status, message, data: {}, ...more });
}

/** 429 that says when to try again: in words, and in seconds as `retry_after` and in the header. @param wait milliseconds */
export function refuseUntil(e: core.RequestEvent, message: string, wait: number): void {
  const seconds = secondsOf(wait);
  e.response.header().set('Retry-After', String(seconds));
  refuse(e, TOO_MANY_REQUESTS, message, { retry_after: seconds });
}
