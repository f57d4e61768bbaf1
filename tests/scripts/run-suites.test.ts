import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processesOf } from '../../scripts/lib/leftovers.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { runSuites } from '../../scripts/lib/run-suites.mjs';
import { GATE_MINUTES, GATE_SUITES } from '../../scripts/lib/suites.mjs';

/** Minutes: four seconds. */
const SHORT = 4 / 60;

let lines: string[];
let folder: string;
let before: string | undefined;
// The runs of a test use a folder of their own for temporary files, so what they leave behind is seen.
beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'molao-planted-'));
  before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
});
afterEach(async () => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await rm(folder, { recursive: true, force: true });
});

const command = (...tests: string[]) => ({
  name: 'planted',
  args: [inRoot('tests/scripts/planted/suite.mjs'), ...tests],
  env: { PLANTED_MARK: join(folder, 'mark') },
  reports: true,
});
const suite = (name: string, ...tests: string[]) => ({ name, minutes: 1, commands: [command(...tests)] });
const runs = (...suites: Parameters<typeof runSuites>[0]) => runSuites(suites, (line) => lines.push(line));
const output = () => lines.join('\n');

describe('a run of test suites', () => {
  it('counts the tests of all suites, also after a failure', async () => {
    const result = await runs(suite('one', 'passes', 'fails'), suite('two', 'passes'));
    expect(result).toEqual({ passed: 2, failed: 1, unstable: [] });
    expect(output()).toMatch(/one: 1 passed, 1 failed \(\d+ s, load [\d.]+\)/);
    expect(output()).toContain('0.0 s  planted › passes');
  });

  it('counts a program that reports no tests as one test, and prints its output if it fails', async () => {
    const program = (name: string, code: string) => ({ name, args: ['-e', code] });
    const commands = [program('good', ''), program('bad', 'console.log("the reason"); process.exit(1)')];
    expect(await runs({ name: 'checks', minutes: 1, commands })).toMatchObject({ passed: 1, failed: 1 });
    expect(output()).toContain('✓ good');
    expect(output()).toContain('✗ bad\nthe reason');
  });

  it('ends a test that never ends at the deadline, names it, and goes on', async () => {
    const never = { ...suite('endless', 'passes', 'never'), minutes: SHORT };
    expect(await runs(never, suite('next', 'passes'))).toEqual({ passed: 2, failed: 1, unstable: [] });
    expect(output()).toMatch(/running since \d\d:\d\d:\d\d UTC: planted › never/);
    expect(output()).toContain('✗ endless: endless did not end within');
    expect(output()).toContain('next: 1 passed, 0 failed');
    expect(await processesOf(folder)).toEqual([]);
  });

  it('ends at its own limit, and counts as failed what has not run or would run again', async () => {
    const shaky = { ...suite('shaky', 'unstable'), alone: () => command('unstable') };
    const suites = [shaky, suite('endless', 'never'), suite('next', 'passes')];
    const result = await runSuites(suites, (line) => lines.push(line), Date.now() + SHORT * 60_000);
    expect(result).toEqual({ passed: 0, failed: 3, unstable: [] });
    expect(output()).toContain('✗ endless: endless did not end within the time of the whole run');
    expect(output()).toContain('✗ next did not run: the time of the whole run is over');
    expect(output()).toContain('✗ shaky, planted alone did not run');
    expect(await processesOf(folder)).toEqual([]);
  });

  it('fails if a suite leaves a process behind, and ends that process', async () => {
    expect(await runs(suite('messy', 'leavesProcess'))).toEqual({ passed: 1, failed: 1, unstable: [] });
    expect(output()).toMatch(/✗ messy: a process was left behind: .*setTimeout/);
    expect(await processesOf(folder)).toEqual([]);
  });

  it('fails if a suite leaves a file behind, and deletes it', async () => {
    expect(await runs(suite('messy', 'leavesFile'))).toEqual({ passed: 1, failed: 1, unstable: [] });
    expect(output()).toContain('✗ messy: a file was left behind: forgotten.txt');
    expect(await readdir(folder)).toEqual([]);
  });

  it('ends when its condition fails', async () => {
    const start = {
      name: 'prepare',
      minutes: 1,
      isCondition: true,
      commands: [{ name: 'x', args: ['-e', 'process.exit(1)'] }],
    };
    expect(await runs(start, suite('next', 'passes'))).toEqual({ passed: 0, failed: 1, unstable: [] });
    expect(output()).toContain('Without prepare nothing else can run.');
    expect(output()).not.toContain('next');
  });

  it('fails if a program crashes or runs no test', async () => {
    expect(await runs(suite('crash', 'passes', 'crashes'))).toMatchObject({ passed: 1, failed: 1 });
    expect(await runs(suite('empty'))).toMatchObject({ passed: 0, failed: 1 });
    expect(output()).toContain('planted ran no test');
  });

  it('runs a failed file once more, and names it as unstable if it passes then', async () => {
    const shaky = { ...suite('shaky', 'passes', 'unstable'), alone: () => command('passes', 'unstable') };
    expect(await runs(shaky, suite('next', 'passes'))).toEqual({
      passed: 3,
      failed: 0,
      unstable: [{ file: 'planted', error: 'unstable: first line' }],
    });
    expect(lines.at(-1)).toBe('unstable: planted passed only at its second run. First: unstable: first line');
  });

  it('fails if a file fails twice', async () => {
    const broken = { ...suite('broken', 'passes', 'fails'), alone: () => command('passes', 'fails') };
    expect(await runs(broken)).toEqual({ passed: 1, failed: 1, unstable: [] });
  });

  it('fails if the second run has fewer tests', async () => {
    const shrunk = { ...suite('shrunk', 'passes', 'fails'), alone: () => command('passes') };
    expect(await runs(shrunk)).toEqual({ passed: 1, failed: 1, unstable: [] });
  });

  it('runs none again if more than two files failed', async () => {
    const files = ['one', 'two', 'three'].map((name) => ({
      name,
      minutes: 1,
      commands: [{ name, args: ['-e', 'process.exit(1)'] }],
      alone: () => command('passes'),
    }));
    expect(await runs(...files)).toEqual({ passed: 0, failed: 3, unstable: [] });
    expect(output()).toContain('3 test files failed, too many to run them again.');
  });
});

describe('the gate', () => {
  it('has time for each suite until its deadline', () => {
    const minutes = GATE_SUITES.reduce((total, each) => total + each.minutes, 0);
    expect(minutes).toBeLessThanOrEqual(GATE_MINUTES);
  });
});
