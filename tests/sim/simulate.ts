import { availableParallelism } from 'node:os';
import { CommandFailed, execute } from '../../scripts/lib/processes.mjs';

export interface Outcome {
  /** Whether every seed passed. */
  isGood: boolean;
  /** The simulator's output: problems, and the command that replays each. */
  output: string;
}

/** Number of parallel processes, one per core. */
const WIDTH = Math.max(1, availableParallelism());
/** Time limit of one process in milliseconds; shorter than that of a test. */
const LIMIT = 9 * 60_000;
const waiting: (() => void)[] = [];
let running = 0;

/** Runs a built simulator (tests/sim/bundle.mjs) in parallel processes, one for each core. */
export async function simulate(file: string, args: readonly string[]): Promise<Outcome> {
  if (running >= WIDTH) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    // Rows are short-lived: a larger space for young objects saves a tenth of the time.
    const output = await execute(process.execPath, ['--max-semi-space-size=64', file, ...args], { timeout: LIMIT });
    return { isGood: true, output };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { isGood: false, output: `${error.message.split('\n', 1)[0]}\n${error.output}` };
  } finally {
    running--;
    waiting.shift()?.();
  }
}
