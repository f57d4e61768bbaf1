import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../random-inputs';

it('random inputs are the same in each run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(process.env.MOLAO_RANDOM_SEEDS ? undefined : 20261128);
  const inputs = () => {
    const found: number[] = [];
    fc.assert(fc.property(fc.integer(), (value) => void found.push(value)));
    return found;
  };
  const first = inputs();
  if (process.env.MOLAO_RANDOM_SEEDS) expect(inputs()).not.toEqual(first);
  else expect(inputs()).toEqual(first);
});
