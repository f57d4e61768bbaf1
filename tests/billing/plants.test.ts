import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleScenarios } from './bundle.mjs';
import { PLANTS } from './plants.mjs';
import type { runScenarios } from './run-scenarios';

describe('the random scenarios find the planted bug', () => {
  it.each(PLANTS)('$name: $what', { timeout: 60_000 }, async ({ edits, within }) => {
    const { file, remove } = await bundleScenarios(edits);
    try {
      const scenarios = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        runScenarios: typeof runScenarios;
      };
      expect(await scenarios.runScenarios(1, within, 1), `${within} scenarios find nothing`).toHaveLength(1);
    } finally {
      await remove();
    }
  });

  it('fails when an edit does not fit its source', async () => {
    await expect(
      bundleScenarios([
        { file: 'pb_hooks/src/billing/rules/fold-billing.ts', search: 'a text that does not exist', replace: '' },
      ]),
    ).rejects.toThrow('0 times');
  });
});
