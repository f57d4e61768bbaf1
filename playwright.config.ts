import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Each worker has a server and a browser of its own; two of them fill two cores.
  workers: 2,
  // A test that passes at the second try has found something.
  retries: 0,
  // Pictures would cost more than they tell: a trace keeps the documents themselves.
  use: { trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true } },
});
