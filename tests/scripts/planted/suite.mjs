// A planted test suite: `node suite.mjs passes fails never` reports a test for each word.
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from '../../../scripts/lib/progress/events.mjs';

/** @param {string} test @param {boolean} passed */
function end(test, passed) {
  const at = Date.now();
  report({
    event: 'end',
    at,
    file: 'planted',
    test,
    passed,
    ms: 7,
    error: passed ? undefined : `${test}: first line\nmore`,
  });
  if (!passed) process.exitCode = 1;
}

/** @type {Record<string, (test: string, ...rest: string[]) => void>} */
const TESTS = {
  passes: (test) => end(test, true),
  fails: (test) => end(test, false),
  // Fails once for each path.
  unstable: (test) => {
    const mark = process.env.PLANTED_MARK ?? '';
    const isSecond = existsSync(mark);
    writeFileSync(mark, '');
    end(test, isSecond);
  },
  // Spins, so that a signal to end reaches no handler.
  never: () => {
    process.on('SIGTERM', () => undefined);
    for (;;);
  },
  // A process of a group of its own, as the servers of tests are.
  leavesProcess: (test) => {
    spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { detached: true, stdio: 'inherit' }).unref();
    end(test, true);
  },
  leavesFile: (test) => {
    writeFileSync(join(process.env.TMPDIR ?? '', 'forgotten.txt'), '');
    end(test, true);
  },
  crashes: () => process.exit(3),
};

for (const test of process.argv.slice(2)) {
  report({ event: 'begin', at: Date.now(), file: 'planted', test });
  TESTS[test]?.(test);
}
