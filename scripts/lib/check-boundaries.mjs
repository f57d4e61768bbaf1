// Prints what breaks the boundaries between the folders.
import { checkBoundaries } from './boundaries.mjs';
import { Problem, run } from './problem.mjs';

await run(async () => {
  const { violations } = await checkBoundaries();
  if (violations.length > 0)
    throw new Problem(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`).join('\n'));
});
