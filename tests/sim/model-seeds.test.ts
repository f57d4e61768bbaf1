import { testSeeds } from './model-blocks';

// A night has time for 20,000: docs/simulator.md.
testSeeds(61, Number(process.env.MOLAO_SIM_SEEDS ?? 300));
