import { db } from '../../../db/current';
import type { ProfileRow } from '../../../domain/core/rows';
import type { HorizonStage } from '../../../domain/notices/horizon-stages';
import { commit } from '../../../sync/engine/outbox';
import { tryLocally } from '../../shared/local-failure';

/** Saves when the user is told of what is to come, also offline. */
export function saveStages(
  { notification_preferences }: ProfileRow,
  stages: readonly HorizonStage[],
): Promise<boolean> {
  return tryLocally(() =>
    commit({
      collection: 'profiles',
      kind: 'update',
      record: db().userId,
      patch: { notification_preferences: { ...notification_preferences, horizon: [...stages] } },
      seen: { notification_preferences },
      label: 'Notices of the horizon',
    }),
  );
}
