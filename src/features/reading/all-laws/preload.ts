import { preloadQuery } from '../../../db/preload-query';
import { allLaws } from './queries';

export async function preloadQueries(): Promise<void> {
  await preloadQuery(allLaws);
}
