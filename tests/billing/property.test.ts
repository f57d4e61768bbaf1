import { expect, it } from 'vitest';
import { runScenarios } from './run-scenarios';

/**
 * More on request: `BILLING_SEEDS=100000 npx vitest run --project unit tests/billing/property.test.ts`; BILLING_FROM
 * replays one.
 */
const SEEDS = Number(process.env.BILLING_SEEDS ?? 500);
const FROM = Number(process.env.BILLING_FROM ?? 1);

it(
  `the ledger gives access as the terms say, loses no payment and counts none twice, in ${SEEDS} random scenarios`,
  { timeout: 60_000 + SEEDS * 200 },
  async () => {
    expect(await runScenarios(FROM, SEEDS)).toEqual([]);
  },
);
