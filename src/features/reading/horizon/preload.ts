import { preloadQuery } from '../../../db/preload-query';
import { readSoon } from './queries';

export async function preloadQueries(): Promise<void> {
  await preloadQuery(readSoon);
}
