import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bookmarklet } from './scripts/lib/bookmarklet.mjs';
import { legalText } from './scripts/lib/legal-text.mjs';
import { DRILLS } from './scripts/lib/test-lists.mjs';

// A test means the same in every time zone of the machine. The drill `clock` chooses another one.
process.env.TZ = process.env.MOLAO_TEST_TZ ?? 'UTC';

/** Wide limits cost nothing when tests pass. */
const PATIENT = { testTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** A cold start of a real server on a busy machine is what these wait for, not a slow assertion. */
const WITH_SERVER = { ...PATIENT, testTimeout: 120_000, hookTimeout: 120_000 };

/** What the sources import beside code. Vitest follows all imports to find the tests that a change can affect. */
const sources = () => [bookmarklet(), legalText()];

export default defineConfig({
  test: {
    // One core less than there are would be half of a small machine.
    maxWorkers: '100%',
    // A run in which much fails ends early.
    bail: 20,
    projects: [
      {
        plugins: sources(),
        test: {
          name: 'unit',
          ...PATIENT,
          setupFiles: 'tests/random-inputs.ts',
          environment: 'node',
          // Files share a process and its modules, which takes half of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'pb_hooks/**/*.test.ts', 'tests/billing/**/*.test.ts'],
        },
      },
      {
        plugins: [react(), ...sources()],
        test: {
          name: 'unit-dom',
          ...PATIENT,
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: 'tests/dom-setup.ts',
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          ...WITH_SERVER,
        },
      },
      {
        test: {
          name: 'sim',
          ...PATIENT,
          include: ['tests/sim/**/*.test.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.bench.ts'],
          globalSetup: 'tests/server/global-setup.ts',
          fileParallelism: false,
          ...WITH_SERVER,
        },
      },
      {
        plugins: sources(),
        test: {
          name: 'scripts',
          ...PATIENT,
          include: ['tests/scripts/**/*.test.ts'],
          exclude: [...DRILLS.start],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'quality',
          ...PATIENT,
          include: ['tests/labelled/**/*.test.ts', 'tools/assistant/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'start',
          ...PATIENT,
          include: [...DRILLS.start],
          globalSetup: 'tests/scripts/global-setup.ts',
          testTimeout: 120_000,
        },
      },
    ],
  },
});
