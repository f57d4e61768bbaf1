import { relative } from 'node:path';
import { ROOT } from '../paths.mjs';
import { report, words } from './events.mjs';

/** @typedef {import('@playwright/test/reporter').Reporter} Reporter */

/**
 * Reports the progress of Playwright.
 * @implements {Reporter}
 */
export default class PlaywrightProgress {
  /** @type {Map<string, import('@playwright/test/reporter').TestCase>} by id: tests without a result */
  #open = new Map();

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    for (const test of suite.allTests()) this.#open.set(test.id, test);
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    report({ event: 'begin', at: Date.now(), ...place(test) });
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { status, duration, errors }) {
    this.#open.delete(test.id);
    report({
      event: 'end',
      at: Date.now(),
      ...place(test),
      // A skipped test has not passed.
      passed: status === 'passed',
      ms: duration,
      error: status === 'passed' ? undefined : words(errors[0] ?? { message: `the test was ${status}` }),
    });
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    report({ event: 'error', error: words(error) });
  }

  onEnd() {
    const error = 'the run ended before this test began';
    for (const test of this.#open.values())
      report({ event: 'end', at: Date.now(), ...place(test), passed: false, ms: 0, error });
  }

  // The default reporter of the command line prints.
  printsToStdio() {
    return false;
  }
}

/** @param {import('@playwright/test/reporter').TestCase} test */
const place = (test) => ({
  file: relative(ROOT, fileOf(test.parent)).replaceAll('\\', '/'),
  // The first parts are the root, the project and the file.
  test: test.titlePath().slice(3).join(' › '),
});

/**
 * The test file, which may get its tests from another file.
 * @param {import('@playwright/test/reporter').Suite | undefined} suite
 * @returns {string}
 */
const fileOf = (suite) =>
  suite?.type === 'file' ? (suite.location?.file ?? ROOT) : suite ? fileOf(suite.parent) : ROOT;
