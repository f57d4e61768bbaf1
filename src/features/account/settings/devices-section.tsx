import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useState } from 'react';
import type { Device } from '../../../domain/account/devices';
import { serverNow } from '../../../domain/core/clock';
import { parseServerTime } from '../../../domain/core/dates';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { List } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { SignOutEverywhere } from './account-sign-out-everywhere';
import { AccountRow } from './account-row';
import { nameOf, useDevices } from './use-devices';

const EXPLANATION =
  'It is signed out now, and deletes what it holds when it next connects. ' +
  'Changes on that device that are not sent yet are lost.';

/** The devices of the account, and signing them out. */
export function DevicesSection() {
  const { items, here, online, failed, busy, reload, signOut } = useDevices();
  const [leaving, setLeaving] = useState<Device>();
  return (
    <section aria-labelledby="devices">
      <h2 id="devices">Devices</h2>
      {!items && <NoList online={online} failed={failed} onRetry={reload} />}
      <List>
        {items?.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isHere={device.id === here}
            busy={busy}
            onSignOut={() => setLeaving(device)}
          />
        ))}
        <AccountRow title="All devices" action={<SignOutEverywhere />}>
          Signs out every device, this one included, and deletes what they hold.
        </AccountRow>
      </List>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={leaving ? `Sign out ${nameOf(leaving)}?` : ''}
        description={EXPLANATION}
        cancel="Keep it"
        confirm="Sign out"
        danger
        onConfirm={() => leaving && signOut(leaving)}
      />
    </section>
  );
}

interface NoListProps {
  online: boolean;
  failed: boolean;
  onRetry(): void;
}

/** Shown until the list is read. */
function NoList({ online, failed, onRetry }: NoListProps) {
  if (!online) return <Banner icon={CloudOff}>The list of your devices needs a network.</Banner>;
  if (!failed) return <SkeletonRows rows={2} />;
  return (
    <Banner icon={CircleAlert} tone="warning" live action={<Button onClick={onRetry}>Try again</Button>}>
      The list of your devices could not be read.
    </Banner>
  );
}

interface DeviceRowProps {
  device: Device;
  isHere: boolean;
  busy: boolean;
  onSignOut(): void;
}

function DeviceRow({ device, isHere, busy, onSignOut }: DeviceRowProps) {
  const name = nameOf(device);
  const title = (
    <>
      {name}{' '}
      {isHere && (
        <Badge tone="positive" icon={CircleCheck}>
          This device
        </Badge>
      )}
    </>
  );
  const action = !isHere && (
    <Button busy={busy} onClick={onSignOut}>
      Sign out<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  return (
    <AccountRow title={title} action={action}>
      Last sync: {formatMoment(parseServerTime(device.last_sync), serverNow())}
    </AccountRow>
  );
}
