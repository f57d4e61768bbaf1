import { HardDrive, ShieldQuestion } from 'lucide-react';
import { plural } from '../../lib/format';
import { useSyncStatus } from '../../sync/status';
import { Banner } from '../../ui/banner';

/** Notes about this device: storage, and rows that this version could not parse. */
export function DeviceNotes() {
  const { durable, storageFull, quarantined } = useSyncStatus();
  return (
    <div className="stack-s">
      {!durable && (
        <Banner icon={HardDrive} tone="warning">
          This browser keeps nothing for Molao. What you write is sent at once, and is lost if the tab closes before
          that.
        </Banner>
      )}
      {storageFull && (
        <Banner icon={HardDrive} tone="warning">
          This device has no room left. Your changes are kept; texts of older articles are fetched when you open them.
        </Banner>
      )}
      {quarantined > 0 && (
        <Banner icon={ShieldQuestion}>
          {plural(quarantined, 'row')} from the server could not be read by this version and{' '}
          {quarantined === 1 ? 'was' : 'were'} reported. Everything else is complete.
        </Banner>
      )}
    </div>
  );
}
