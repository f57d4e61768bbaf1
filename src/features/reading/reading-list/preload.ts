import { preloadQuery } from '../../../db/preload-query';
import { wholeLibrary } from '../../../db/queries-library';

export async function preloadQueries(): Promise<void> {
  await preloadQuery(wholeLibrary);
}
