/** Not a test: jobs that misbehave, which tests/server/content/worker.test.ts bundles with the worker's program. */
import { getPriority } from 'node:os';
import { JOBS } from '../../../pb_hooks/worker/job/kinds';

Object.assign(JOBS, {
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const kept: object[] = [];
    for (;;) kept.push({ at: kept.length, text: String(kept.length) });
  },
  babble: async (_, { progress }) => {
    for (;;) {
      progress('x'.repeat(10_000));
      await new Promise(setImmediate);
    }
  },
  throw: () => Promise.reject(new TypeError('no such luck')),
  reject: () => {
    void Promise.reject(new Error('nobody listens'));
    return new Promise(() => undefined);
  },
  exit: () => process.exit(0),
  wait: () => new Promise(() => setInterval(() => undefined, 1000)),
  print: (input) => {
    console.log('between the lines');
    console.error('and beside them');
    return Promise.resolve(input);
  },
  priority: () => Promise.resolve(getPriority()),
} satisfies typeof JOBS);
