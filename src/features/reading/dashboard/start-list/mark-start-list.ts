import { db } from '../../../../db/current';
import { commit } from '../../../../sync/engine/outbox';
import type { StartMark } from './queries';

/** Stores marks in the profile, so that each device knows them. If it cannot be stored, the next visit tries again. */
export async function markStartList(before: readonly StartMark[], ...marks: StartMark[]): Promise<void> {
  const start_list = [...new Set([...before, ...marks])];
  if (start_list.length === before.length) return;
  await commit({
    collection: 'profiles',
    kind: 'update',
    record: db().userId,
    patch: { start_list },
    seen: { start_list: [...before] },
    label: 'Start list',
  }).catch((error: unknown) => console.warn('The start list was not stored.', error));
}
