import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export interface Outcome {
  /** Whether every seed passed. */
  isGood: boolean;
  /** The simulator's output: problems, and the command that replays each. */
  output: string;
}

/** Number of parallel processes, one per core. */
const WIDTH = Math.max(1, availableParallelism());
const waiting: (() => void)[] = [];
let running = 0;

/** Runs a built simulator (tests/sim/bundle.mjs) in parallel processes, one for each core. */
export async function simulate(file: string, args: readonly string[]): Promise<Outcome> {
  if (running >= WIDTH) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await execute(file, args);
  } finally {
    running--;
    waiting.shift()?.();
  }
}

function execute(file: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    // Rows are short-lived: a larger space for young objects saves a tenth of the time.
    const child = spawn(process.execPath, ['--max-semi-space-size=64', file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ isGood: code === 0, output }));
  });
}
