import { tries } from './tries.mjs';

/**
 * Downloads a file into memory. Tries again if the host cannot be reached or stops sending.
 * @param {string} url
 * @param {number} patience milliseconds without a further byte after which the download fails
 * @returns {Promise<Buffer>}
 */
export const download = (url, patience) =>
  tries(
    () => downloadOnce(url, patience),
    (error) => !(error instanceof Refused),
  );

/** The host answered, but not with the file. */
class Refused extends Error {}

/**
 * @param {string} url
 * @param {number} patience
 */
async function downloadOnce(url, patience) {
  const stop = new AbortController();
  const giveUp = () => stop.abort(new Error(`no answer from ${new URL(url).host} within ${patience / 1000} seconds`));
  let timer = setTimeout(giveUp, patience);
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok || !response.body) throw new Refused(`${url} answers ${response.status}`);
    const chunks = [];
    for await (const chunk of response.body) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, patience);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof TypeError)
      throw new Error(`${new URL(url).host} cannot be reached (${rootCause(error)})`, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {unknown} error */
function rootCause(error) {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof Error ? (/** @type {NodeJS.ErrnoException} */ (cause).code ?? cause.message) : String(cause);
}
