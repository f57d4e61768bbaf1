import { report, words } from './events.mjs';

/** @typedef {import('vitest/reporters').Reporter} Reporter */

/**
 * Reports the progress of Vitest.
 * @implements {Reporter}
 */
export default class VitestProgress {
  /** @type {Set<string>} ids of tests with a result */
  #known = new Set();

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    report({ event: 'begin', at: Date.now(), file: module.relativeModuleId });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    report({ event: 'begin', at: Date.now(), file: test.module.relativeModuleId, test: test.fullName });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    // On a busy machine it may come after the end of its file.
    if (this.#known.has(test.id)) return;
    this.#known.add(test.id);
    const { state, errors } = test.result();
    report({
      event: 'end',
      at: Date.now(),
      file: test.module.relativeModuleId,
      test: test.fullName,
      // A skipped test has not passed.
      passed: state === 'passed',
      ms: test.diagnostic()?.duration ?? 0,
      error: state === 'passed' ? undefined : words(errors?.[0] ?? { message: `the test was ${state}` }),
    });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    // A failed hook leaves tests without a result.
    for (const test of module.children.allTests()) this.onTestCaseResult(test);
    const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
    report({
      event: 'end',
      at: Date.now(),
      file: module.relativeModuleId,
      passed: errors.length === 0,
      ms: module.diagnostic().duration,
      error: errors[0] && words(errors[0]),
    });
  }

  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} _modules
   * @param {ReadonlyArray<unknown>} errors
   */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) report({ event: 'error', error: words(error) });
  }
}
