import { describe, expect, it } from 'vitest';
import { bundleSimulator } from './bundle.mjs';
import { PLANTED_BUGS } from './planted-bugs.mjs';
import { simulate } from './simulate';

describe.concurrent('the simulator finds', () => {
  it.each(PLANTED_BUGS)('$name: $what', async ({ edits, from, within, favour, wide }) => {
    const { file, remove } = await bundleSimulator(edits);
    try {
      const { output, isGood } = await simulate(file, [
        '--from',
        String(from),
        '--seeds',
        String(within),
        '--until-failure',
        // The places of older bugs stay when the wide schedule gets an action.
        ...(wide ? [] : ['--narrow']),
        ...(favour ? ['--favour', favour] : []),
      ]);
      expect(isGood, `${within} seeds from ${from} on find nothing:\n${output}`).toBe(false);
      expect(output).toContain('Replay it: npm run sim -- --seed');
    } finally {
      await remove();
    }
  });

  it('an error if the text of a planted edit is not in its source', async () => {
    await expect(
      bundleSimulator([{ file: 'src/sync/engine/pull.ts', search: 'a text that does not occur', replace: '' }]),
    ).rejects.toThrow('0 times');
  });
});
