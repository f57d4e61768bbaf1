import { testSeeds } from './model-blocks';

testSeeds(61, 300);
