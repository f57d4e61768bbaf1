import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds before the second and the third try. */
const PAUSES = [500, 2000];

/**
 * Does work that uses the network up to three times.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {(error: unknown) => boolean} [isTemporary] whether another try may succeed
 * @returns {Promise<Result>}
 * @throws the error of the last try
 */
export async function tries(work, isTemporary = () => true) {
  for (const before of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await pause(before);
    }
  }
  return work();
}
