import { defineConfig } from '@playwright/test';

// As in vitest.config.ts.
process.env.TZ = process.env.MOLAO_TEST_TZ ?? 'UTC';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  // Wide limits cost nothing when tests pass, and keep a busy machine from failing them.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A run that hangs, or in which much fails, ends by itself.
  globalTimeout: 40 * 60_000,
  maxFailures: 10,
  // Each worker has a server and a browser of its own; two of them fill two cores.
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  // Pictures would cost more than they tell: a trace keeps the documents themselves.
  use: { actionTimeout: 30_000, trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true } },
});
