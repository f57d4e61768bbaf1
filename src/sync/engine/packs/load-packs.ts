import type { Cycle } from '../pull';
import type * as BringPacks from './bring-packs';
import { report } from './request-packs';

/** The code that reads packs. It is a file of its own, because most starts need none. @returns undefined without a network */
export async function loadPacks(cycle: Cycle): Promise<typeof BringPacks | undefined> {
  try {
    return await import('./bring-packs');
  } catch {
    report(cycle, 'list', 'The code that reads packs could not be loaded.');
    return undefined;
  }
}
