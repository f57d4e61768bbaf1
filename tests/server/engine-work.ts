import type { TestServer } from './harness';

const ROUTE = '/api/test/work';

/** A hook with one unit of work: words are split, looked up and counted in PocketBase's engine. */
export const WORK_HOOK = `routerAdd('POST', '${ROUTE}', (e) => {
  const text =
    'An employee is entitled to notice of four weeks, or to pay in place of it, after twelve months of service. '.repeat(40);
  const counts = new Map();
  for (let round = 0; round < 200; round += 1) {
    const words = text.toLowerCase().split(/[\\s.,]+/);
    for (let at = 0; at < words.length; at += 1) counts.set(words[at], (counts.get(words[at]) || 0) + 1);
  }
  return e.json(200, { words: counts.size });
})`;

/** Milliseconds of one unit of work on a server that was started with `WORK_HOOK`. */
export async function unitOfWork(server: TestServer): Promise<number> {
  const began = performance.now();
  const { status } = await server.api('POST', ROUTE);
  if (status !== 200) throw new Error(`The unit of work answers ${status}.`);
  return performance.now() - began;
}

/**
 * Time of a request in units of work right before and after it, so that a slow or busy machine affects both.
 *
 * @returns `units` and, for the log of the test, `milliseconds`
 */
export async function inUnitsOfWork<Answer>(
  server: TestServer,
  request: () => Promise<Answer>,
): Promise<{ answer: Answer; units: number; milliseconds: number }> {
  const before = await unitOfWork(server);
  const began = performance.now();
  const answer = await request();
  const milliseconds = performance.now() - began;
  return { answer, units: (2 * milliseconds) / (before + (await unitOfWork(server))), milliseconds };
}
