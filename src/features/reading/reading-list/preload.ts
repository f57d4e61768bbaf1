import { preloadQuery } from '../../../db/preload-query';
import { wholeLibrary } from '../queries-library';

export async function preloadQueries(): Promise<void> {
  await preloadQuery(wholeLibrary);
}
