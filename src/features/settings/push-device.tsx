import { BellOff, BellRing, CircleCheck } from 'lucide-react';
import type { PushState } from '../../sync/push-subscription';
import { Badge } from '../../ui/badge';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { List } from '../../ui/card';
import { SkeletonRows } from '../../ui/skeleton';
import { usePush } from '../shared/push/use-push';
import { AccountRow } from './account-row';
import { PushDeviceRow } from './push-device-row';
import { usePushDevices } from './use-push-devices';

/** Whether this browser shows notifications of the system, and which others of the person's do. */
export function PushDevice() {
  const push = usePush();
  const devices = usePushDevices(push.state);
  const others = devices.items.filter(({ id }) => push.state !== 'on' || id !== devices.here);
  return (
    <div className="stack">
      {push.state === undefined ? <SkeletonRows rows={1} /> : <ThisDevice state={push.state} busy={push.busy || devices.busy} onTurnOn={push.turnOn} onTurnOff={push.turnOff} onTest={devices.test} />}
      {others.length > 0 && (
        <List aria-label="Other devices that get notifications">
          {others.map((device) => (
            <PushDeviceRow key={device.id} device={device} busy={devices.busy} onRemove={() => devices.remove(device.id)} />
          ))}
        </List>
      )}
    </div>
  );
}

interface ThisDeviceProps {
  state: PushState;
  busy: boolean;
  onTurnOn(): void;
  onTurnOff(): void;
  onTest(): void;
}

/** Why it cannot be turned on here, and what would help. */
const OBSTACLES: Partial<Record<PushState, string>> = {
  unsupported: 'This browser cannot show notifications of Molao. They stand under Notifications all the same.',
  'install-first': 'On iPhone and iPad, notifications come once Molao is on the home screen: press Share in Safari’s bar, choose “Add to Home Screen”, and open Molao from there.',
  denied: 'Notifications of Molao are blocked in this browser. Open the settings of this site beside its address, allow notifications, and come back here.',
};

function ThisDevice({ state, busy, onTurnOn, onTurnOff, onTest }: ThisDeviceProps) {
  const obstacle = OBSTACLES[state];
  if (obstacle) return <Banner icon={BellOff}>{obstacle}</Banner>;
  if (state === 'off') {
    return (
      <Banner
        icon={BellRing}
        action={
          <Button busy={busy} onClick={onTurnOn}>
            Turn on notifications
          </Button>
        }
      >
        This device can tell you what happens, also while Molao is closed. Your browser asks you once more.
      </Banner>
    );
  }
  return (
    <List>
      <AccountRow
        title={
          <>
            This device{' '}
            <Badge tone="positive" icon={CircleCheck}>
              On
            </Badge>
          </>
        }
        action={
          <>
            <Button busy={busy} onClick={onTest}>
              Send a test
            </Button>
            <Button variant="quiet" busy={busy} onClick={onTurnOff}>
              Turn off
            </Button>
          </>
        }
      >
        Notifications come also while Molao is closed. Signing out ends them here.
      </AccountRow>
    </List>
  );
}
