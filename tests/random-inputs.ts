import fc from 'fast-check';

/** Any number: the inputs of fast-check are the same in each run, so a failure is due to the change that is tested. */
const SEED = 20261128;

// The drill `clock` sets MOLAO_RANDOM_SEEDS for new inputs; fast-check prints the seed of a failure.
if (!process.env.MOLAO_RANDOM_SEEDS) fc.configureGlobal({ seed: SEED });
