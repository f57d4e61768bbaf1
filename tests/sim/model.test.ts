import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSimulator } from './bundle.mjs';
import { simulate } from './simulate';

const SEEDS = 300;
const BLOCK = 30;

describe.concurrent('devices and the model server', () => {
  let simulator: Awaited<ReturnType<typeof bundleSimulator>>;
  beforeAll(async () => {
    simulator = await bundleSimulator();
  });
  afterAll(() => simulator.remove());

  const blocks = Array.from({ length: SEEDS / BLOCK }, (_, index) => index * BLOCK + 1);
  it.each(blocks)('agree at the end of each run, from seed %i', async (from) => {
    const { output, isGood } = await simulate(simulator.file, ['--from', String(from), '--seeds', String(BLOCK)]);
    expect(isGood, output).toBe(true);
  });

  it('repeat a run exactly with the same seed', async () => {
    const once = await simulate(simulator.file, ['--seed', '7']);
    const again = await simulate(simulator.file, ['--seed', '7']);
    const other = await simulate(simulator.file, ['--seed', '8']);
    const trace = ({ output }: { output: string }) => /trace (\w+)/.exec(output)?.[1];
    expect(trace(once)).toMatch(/^[0-9a-f]{16}$/);
    expect(trace(again)).toBe(trace(once));
    expect(trace(other)).not.toBe(trace(once));
  });
});
