/** Not a test: a worker program with jobs that misbehave. worker.test.ts bundles it like the real one. */
import { getPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { Job } from '../../../pb_hooks/worker/core/job';
import { runJobThread } from '../../../pb_hooks/worker/core/job-thread';
import { runMainThread } from '../../../pb_hooks/worker/core/main-thread';

const FAULTS: Record<string, Job> = {
  spin: () => {
    for (;;);
  },
  hoard: () => {
    const objects: object[] = [];
    for (;;) objects.push({ at: objects.length, text: String(objects.length) });
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
};

void (isMainThread ? runMainThread() : runJobThread(FAULTS));
