/**
 * Random inputs of fast-check are the same in each run, so that a failure is due to the change that is tested. The drill
 * `clock` sets MOLAO_RANDOM_SEEDS for new inputs; fast-check prints the seed of a failure.
 *
 * The place where fast-check keeps its global parameters is set without importing it, which would cost each of the test
 * files that do not use it a tenth of a second. `random-inputs.test.ts` checks that fast-check reads it.
 */
const PLACE = Symbol.for('fast-check/GlobalParameters');

if (!process.env.MOLAO_RANDOM_SEEDS) (globalThis as Record<symbol, unknown>)[PLACE] = { seed: 20261128 };
