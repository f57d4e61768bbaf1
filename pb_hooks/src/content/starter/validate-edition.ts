import { nodePath } from '../../core/jobs/node-path';
import { firstOf } from './first-of';
import { SeedFailed } from './seed-failed';

/** Problems that the error names; further ones are counted. */
const NAMED = 3;
const MAX_OUTPUT = 1_000_000;

/**
 * Runs the validators of an edition, `check.mjs` in its folder, in Node. An edition with a problem is not loaded at all.
 *
 * @throws SeedFailed with the first problems
 */
export function validateEdition(folder: string): void {
  const command = $os.cmd(nodePath(), $filepath.join(folder, 'check.mjs'));
  const output = command.stdoutPipe();
  let lines: string[] = [];
  try {
    command.start();
    lines = toString(output, MAX_OUTPUT).trim().split('\n');
    command.wait();
  } catch (error) {
    // The last line has the counts.
    const problems = lines.slice(0, -1);
    throw new SeedFailed(problems.length > 0 ? `${firstOf(problems, NAMED)}.` : String(error));
  }
}
