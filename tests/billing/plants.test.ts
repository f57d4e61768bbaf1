import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleScenarios } from './bundle.mjs';
import { PLANTS } from './plants.mjs';
import type { runScenarios } from './run-scenarios';

describe('the random lives find', () => {
  it.each(PLANTS)('$name: $what', { timeout: 60_000 }, async ({ edits, within }) => {
    const { file, remove } = await bundleScenarios(edits);
    try {
      const lives = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { runStories: typeof runScenarios };
      expect(await lives.runStories(1, within, 1), `${within} lives find nothing`).toHaveLength(1);
    } finally {
      await remove();
    }
  });

  it('nothing where a planted edit no longer fits its source', async () => {
    await expect(
      bundleScenarios([
        { file: 'pb_hooks/src/billing/rules/fold-billing.ts', search: 'a text that stands nowhere', replace: '' },
      ]),
    ).rejects.toThrow('0 times');
  });
});
