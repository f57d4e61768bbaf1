import { useEffect } from 'react';
import { db } from '../../db/current';
import { useAccount } from '../../features/shared/use-account';
import { deviceTimeZone } from '../../lib/time-zone';
import { commit } from '../../sync/engine/outbox';

/**
 * Saves the device's time zone, used for deadlines and quiet hours, if none is set. The settings can
 * change it later.
 */
export function useTimeZone(): void {
  const account = useAccount();
  const isUnknown = account?.profile?.time_zone === '';
  useEffect(() => {
    const zone = deviceTimeZone();
    if (!isUnknown || !zone) return;
    // If it cannot be stored, the next start tries again.
    commit({
      collection: 'profiles',
      kind: 'update',
      record: db().userId,
      patch: { time_zone: zone },
      label: 'Time zone',
    }).catch(() => {});
  }, [isUnknown]);
}
