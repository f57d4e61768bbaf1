import { describe, expect, it } from 'vitest';
import { countPlaywright, countVitest } from '../../scripts/lib/suites.mjs';

const vitest = (counts: Partial<Parameters<typeof countVitest>[0] & object>) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
});

describe('the count of the unit tests', () => {
  it('equals the numbers of the test runner', () => {
    expect(countVitest(vitest({ numPassedTests: 7 }), true)).toEqual({ passed: 7, failed: 0 });
    expect(countVitest(vitest({ numPassedTests: 7, numFailedTests: 2 }), false)).toEqual({ passed: 7, failed: 2 });
  });
  it('counts skipped tests as failed', () => {
    expect(countVitest(vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }), true)).toEqual({
      passed: 7,
      failed: 2,
    });
  });
  it('counts a test file that could not be loaded as failed', () => {
    expect(
      countVitest(vitest({ numPassedTests: 7, testResults: [{ status: 'failed', assertionResults: [] }] }), false),
    ).toEqual({ passed: 7, failed: 1 });
  });
  it('has a failure if no test ran, the runner crashed, or an error was outside of the tests', () => {
    expect(countVitest(vitest({}), true).failed).toBe(1);
    expect(countVitest(undefined, false).failed).toBe(1);
    expect(countVitest(vitest({ numPassedTests: 7 }), false).failed).toBe(1);
  });
});

describe('the count of the browser tests', () => {
  const report = (stats: object, errors: unknown[] = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  });

  it('counts skipped tests and tests that passed at a second try as failed', () => {
    expect(countPlaywright(report({ expected: 5 }), true)).toEqual({ passed: 5, failed: 0 });
    expect(countPlaywright(report({ expected: 5, flaky: 1, skipped: 1, unexpected: 1 }), false)).toEqual({
      passed: 5,
      failed: 3,
    });
  });
  it('has a failure if no test ran, the runner crashed, or the setup failed', () => {
    expect(countPlaywright(report({}), true).failed).toBe(1);
    expect(countPlaywright(undefined, false).failed).toBe(1);
    expect(countPlaywright(report({ expected: 5 }, ['setup failed']), false).failed).toBe(1);
  });
});
