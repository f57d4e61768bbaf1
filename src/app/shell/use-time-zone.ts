import { useEffect } from 'react';
import { db } from '../../db/current';
import { useAccount } from '../../features/shared/use-account';
import { deviceTimeZone } from '../../lib/time-zone';
import { commit } from '../../sync/outbox';

/** Deadlines and quiet hours are reckoned where the person is: the first device that comes by says where. From then on the choice in the settings holds. */
export function useTimeZone(): void {
  const account = useAccount();
  const isUnknown = account?.profile?.time_zone === '';
  useEffect(() => {
    const zone = deviceTimeZone();
    if (!isUnknown || !zone) return;
    // Where it cannot be stored, the next start says it.
    commit({
      collection: 'profiles',
      kind: 'update',
      record: db().userId,
      patch: { time_zone: zone },
      label: 'Time zone',
    }).catch(() => {});
  }, [isUnknown]);
}
