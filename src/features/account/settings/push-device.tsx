import { BellOff, BellRing, CircleCheck } from 'lucide-react';
import type { PushState } from '../../../sync/requests/push-subscription';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { List } from '../../../ui/card';
import { SkeletonRows } from '../../../ui/skeleton';
import { usePush } from '../../shared/use-push';
import { AccountRow } from './account-row';
import { PushDeviceRow } from './push-device-row';
import { usePushDevices } from './use-push-devices';

/** Whether this browser shows system notifications, and the user's other browsers that do. */
export function PushDevice() {
  const { state, busy: turning, turnOn, turnOff } = usePush();
  const { items, here, busy: asking, remove, test } = usePushDevices(state);
  const busy = turning || asking;
  const others = items.filter(({ id }) => state !== 'on' || id !== here);
  if (state === undefined) return <SkeletonRows rows={1} />;
  return (
    <div className="stack">
      {state !== 'on' && <NotHere state={state} busy={busy} onTurnOn={turnOn} />}
      {(state === 'on' || others.length > 0) && (
        <List aria-label="Devices that get notifications">
          {state === 'on' && <ThisDevice busy={busy} onTest={test} onTurnOff={turnOff} />}
          {others.map((device) => (
            <PushDeviceRow key={device.id} device={device} busy={busy} onRemove={() => remove(device.id)} />
          ))}
        </List>
      )}
    </div>
  );
}

/** Why it cannot be turned on here, and what would help. */
const OBSTACLES: Partial<Record<PushState, string>> = {
  unsupported: 'This browser cannot show notifications of Molao. They stand under Notifications all the same.',
  'install-first':
    'On iPhone and iPad, notifications come once Molao is on the home screen: press Share in Safari’s ' +
    'bar, choose “Add to Home Screen”, and open Molao from there.',
  denied:
    'Notifications of Molao are blocked in this browser. Open the settings of this site beside its ' +
    'address, allow notifications, and come back here.',
};

function NotHere({ state, busy, onTurnOn }: { state: PushState; busy: boolean; onTurnOn(): void }) {
  const obstacle = OBSTACLES[state];
  if (obstacle) return <Banner icon={BellOff}>{obstacle}</Banner>;
  const button = (
    <Button busy={busy} onClick={onTurnOn}>
      Turn on notifications
    </Button>
  );
  return (
    <Banner icon={BellRing} action={button}>
      This device can tell you what happens, also while Molao is closed. Your browser asks you once more.
    </Banner>
  );
}

function ThisDevice({ busy, onTest, onTurnOff }: { busy: boolean; onTest(): void; onTurnOff(): void }) {
  const title = (
    <>
      This device{' '}
      <Badge tone="positive" icon={CircleCheck}>
        On
      </Badge>
    </>
  );
  const actions = (
    <>
      <Button busy={busy} onClick={onTest}>
        Send a test
      </Button>
      <Button variant="quiet" busy={busy} onClick={onTurnOff}>
        Turn off
      </Button>
    </>
  );
  return (
    <AccountRow title={title} action={actions}>
      Notifications come also while Molao is closed. Signing out ends them here.
    </AccountRow>
  );
}
