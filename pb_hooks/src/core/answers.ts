import type { App } from './app';
import { refuseUntil } from './refuse';

const SECOND_IN_NANOSECONDS = 1_000_000_000;
const MINUTE = 60_000;
/** Go's zero time, which is no deadline. */
const NEVER = new DateTime('0001-01-01 00:00:00.000Z').time();

interface Limit {
  /** A person's id or an address. */
  whom: string | undefined;
  /** The kind of answer, in the plural: 'lists'. */
  what: string;
  /** At once. */
  most: number;
}

/**
 * Runs `answer`, which sends something large. It needs an engine until the client has read nearly everything, so nobody
 * who reads slowly may have many at once: above the limit, 429.
 */
export function limitAnswers(e: core.RequestEvent, { whom, what, most }: Limit, answer: () => void): void {
  if (!runAtMost(e.app, `${what}.${whom}`, most, answer))
    refuseUntil(e, `${most} ${what} are being sent to you, the most at once. Try again in a minute.`, MINUTE);
}

/**
 * Runs `work` unless `most` of the same name are running in this process.
 *
 * @returns whether it ran
 */
export function runAtMost(app: App, name: string, most: number, work: () => void): boolean {
  const key = `running.${name}`;
  if (!begin(app, key, most)) return false;
  try {
    work();
  } finally {
    app.store().setFunc(key, (count: number) => count - 1);
  }
  return true;
}

function begin(app: App, key: string, most: number): boolean {
  let begun = false;
  // Under the store's lock, because other engines count too.
  app.store().setFunc(key, (count: number | undefined) => {
    begun = (count ?? 0) < most;
    return (count ?? 0) + Number(begun);
  });
  return begun;
}

/** Ends an answer that its client has not read within `seconds`, in place of PocketBase's five minutes. */
export function endAfter(response: http.ResponseWriter, seconds: number): void {
  connectionOf(response).setWriteDeadline?.(inSeconds(seconds));
}

/**
 * Runs `work`, and cancels the request's context after `seconds`: it is the only context with an end that the engine has.
 * Go's server reads from the connection meanwhile, and a read that ends means to it that the client has left. Not over
 * HTTP/2, which PocketBase speaks only without a proxy.
 *
 * @param work ends when its context does, and sends nothing yet
 */
export function withDeadline<Result>(
  e: core.RequestEvent,
  seconds: number,
  work: (context: context.Context) => Result,
): Result {
  const connection = connectionOf(e.response);
  const context = e.request!.context();
  connection.setReadDeadline?.(inSeconds(seconds));
  try {
    return work(context);
  } finally {
    connection.setReadDeadline?.(NEVER);
    // The context belongs to the connection, so later requests would have none that goes on.
    if (hasEnded(context)) e.response.header().set('Connection', 'close');
  }
}

function hasEnded(context: context.Context): boolean {
  try {
    // Throws the reason.
    context.err();
    return false;
  } catch {
    return true;
  }
}

/** The connection's own writer is inside those of PocketBase. */
function connectionOf(response: http.ResponseWriter): http.ResponseWriter {
  let writer = response;
  while (!writer.setWriteDeadline && writer.unwrap) writer = writer.unwrap();
  return writer;
}

const inSeconds = (seconds: number) => new DateTime().time().add(seconds * SECOND_IN_NANOSECONDS);

/** Sends the answer as it is, without compressing it. */
export function bypassGzip(e: core.RequestEvent): void {
  if (!e.request!.header.get('Accept-Encoding').includes('gzip')) return;
  e.response = e.response.unwrap();
}
