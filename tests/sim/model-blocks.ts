import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSimulator } from './bundle.mjs';
import { simulate } from './simulate';

/** Seeds of one process. */
const BLOCK = 30;

/** Tests runs on the model server, from seed `from` to seed `to`. */
export function testSeeds(from: number, to: number): void {
  describe.concurrent('devices and the model server', () => {
    let simulator: Awaited<ReturnType<typeof bundleSimulator>>;
    beforeAll(async () => {
      simulator = await bundleSimulator();
    });
    afterAll(() => simulator.remove());

    const blocks = Array.from({ length: Math.ceil((to - from + 1) / BLOCK) }, (_, index) => from + index * BLOCK);
    it.each(blocks)('agree at the end of each run, from seed %i', async (first) => {
      const { output, isGood } = await simulate(simulator.file, ['--from', String(first), '--seeds', String(BLOCK)]);
      expect(isGood, output).toBe(true);
    });
  });
}
