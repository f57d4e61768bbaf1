import { preloadQuery } from '../../../db/preload-query';
import { readHorizon } from './queries';

export async function preloadQueries(): Promise<void> {
  await preloadQuery(readHorizon);
}
