import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readProgress } from '../../scripts/lib/progress/read-progress.mjs';
import VitestProgress from '../../scripts/lib/progress/vitest.mjs';

type Test = Parameters<VitestProgress['onTestCaseResult']>[0];
type Module = Parameters<VitestProgress['onTestModuleEnd']>[0];

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'molao-progress-'));
  path = join(folder, 'progress.jsonl');
  vi.stubEnv('MOLAO_PROGRESS', path);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const FILE = 'tests/planted.test.ts';
const test = (state: string, id = state) =>
  ({
    id,
    fullName: state,
    module: { relativeModuleId: FILE },
    result: () => ({ state, errors: [] }),
    diagnostic: () => undefined,
  }) as unknown as Test;
const moduleOf = (...tests: Test[]) =>
  ({
    relativeModuleId: FILE,
    children: { allTests: () => tests, allSuites: () => [] },
    errors: () => [],
    diagnostic: () => ({ duration: 1 }),
  }) as unknown as Module;

it('Vitest’s progress has each test once, also if its result comes after the end of its file', async () => {
  const [one, late] = [test('passed'), test('passed', 'late')];
  const reporter = new VitestProgress();
  reporter.onTestCaseResult(one);
  reporter.onTestModuleEnd(moduleOf(one, late));
  reporter.onTestCaseResult(late);
  expect((await readProgress(path)).files.get(FILE)).toEqual({ passed: 2, failed: 0 });
});

it('Vitest’s progress counts a test without a result as failed', async () => {
  new VitestProgress().onTestModuleEnd(moduleOf(test('passed'), test('pending')));
  expect((await readProgress(path)).files.get(FILE)).toEqual({
    passed: 1,
    failed: 1,
    error: 'the test was pending',
  });
});
