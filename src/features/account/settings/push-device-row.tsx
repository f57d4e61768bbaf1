import type { PushDevice } from '../../../domain/notices/push-device';
import { formatLocalDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { AccountRow } from './account-row';

/** Another browser of the user that gets notifications. */
export function PushDeviceRow({
  device: { device, created, last_ok, failing },
  busy,
  onRemove,
}: {
  device: PushDevice;
  busy: boolean;
  onRemove(): void;
}) {
  const name = device || 'Another device';
  return (
    <AccountRow
      title={name}
      action={
        <Button variant="quiet" busy={busy} onClick={onRemove}>
          Remove<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
    >
      {failing
        ? 'The last messages were not taken.'
        : last_ok
          ? `Last reached on ${formatLocalDay(last_ok)}.`
          : `Added on ${formatLocalDay(created)}.`}
    </AccountRow>
  );
}
