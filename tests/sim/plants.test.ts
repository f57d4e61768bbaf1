import { describe, expect, it } from 'vitest';
import { bundleSimulator } from './bundle.mjs';
import { PLANTS } from './plants.mjs';
import { simulate } from './simulate';

describe.concurrent('the simulator finds', () => {
  it.each(PLANTS)('$name: $what', async ({ edits, from, within, favour }) => {
    const { file, remove } = await bundleSimulator(edits);
    try {
      const { output, isGood } = await simulate(file, [
        '--from',
        String(from),
        '--seeds',
        String(within),
        '--until-failure',
        ...(favour ? ['--favour', favour] : []),
      ]);
      expect(isGood, `${within} seeds from ${from} on find nothing:\n${output}`).toBe(false);
      expect(output).toContain('Replay it: npm run sim -- --seed');
    } finally {
      await remove();
    }
  });

  it('nothing where a planted edit no longer fits its source', async () => {
    await expect(
      bundleSimulator([{ file: 'src/sync/pull.ts', search: 'a text that stands nowhere', replace: '' }]),
    ).rejects.toThrow('0 times');
  });
});
