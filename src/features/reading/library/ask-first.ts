import { askAhead } from '../../../db/answers';
import { wholeLibrary } from '../../../db/queries-library';

export async function askFirst(): Promise<void> {
  await askAhead(wholeLibrary);
}
