import { ClockAlert, HardDrive, Hourglass, Server, ShieldQuestion } from 'lucide-react';
import { formatClock, formatDuration, plural } from '../../lib/format';
import { useSyncStatus } from '../../sync/engine/status';
import { Banner } from '../../ui/banner';

/** From this error on, a clock is wrong, and not merely a little off. */
const WRONG_CLOCK = 5 * 60_000;

/** Notes about what waits for the server, and about this device: clock, storage, and rows that this version could not parse. */
export function DeviceNotes() {
  const { phase, pause, durable, storageFull, quarantined, clockError } = useSyncStatus();
  return (
    <div className="stack-s">
      {Math.abs(clockError) >= WRONG_CLOCK && (
        <Banner icon={ClockAlert} tone="warning">
          The clock of this device is {formatDuration(Math.abs(clockError))} {clockError > 0 ? 'fast' : 'slow'}. Molao
          counts with the server’s time, so your deadlines and dates are right. Set the clock to the right time.
        </Banner>
      )}
      {phase === 'server-full' && (
        <Banner icon={Server} tone="warning">
          The server has too little disk space. What you added stays on this device and is sent when there is space.
          Changes and deletions are sent.
        </Banner>
      )}
      {pause && (
        <Banner icon={Hourglass} tone="warning">
          {pause.message} The next try is at {formatClock(pause.until)}.
        </Banner>
      )}
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
