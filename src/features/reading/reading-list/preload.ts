import { askAhead } from '../../../db/answers';
import { wholeLibrary } from '../../../db/queries-library';

export async function preloadQueries(): Promise<void> {
  await askAhead(wholeLibrary);
}
