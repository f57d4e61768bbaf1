import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleSimulator } from './bundle.mjs';
import { testSeeds } from './model-blocks';
import { simulate } from './simulate';

testSeeds(1, 60);

describe('a run on the model server', () => {
  let simulator: Awaited<ReturnType<typeof bundleSimulator>>;
  beforeAll(async () => {
    simulator = await bundleSimulator();
  });
  afterAll(() => simulator.remove());

  it('is repeated exactly by its seed', async () => {
    const once = await simulate(simulator.file, ['--seed', '7']);
    const again = await simulate(simulator.file, ['--seed', '7']);
    const other = await simulate(simulator.file, ['--seed', '8']);
    const trace = ({ output }: { output: string }) => /trace (\w+)/.exec(output)?.[1];
    expect(trace(once)).toMatch(/^[0-9a-f]{16}$/);
    expect(trace(again)).toBe(trace(once));
    expect(trace(other)).not.toBe(trace(once));
  });
});
