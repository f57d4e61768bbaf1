import type { UpdateRow } from '../../domain/analytics/updates';
import { formatDay, plural } from '../../lib/format';
import { Dialog } from '../../ui/dialog';
import { LawList } from './law-list';
import { useOpenDay } from './use-details';

/** Dialog with the laws of the day in the address. */
export function LawDay({ laws }: { laws: readonly UpdateRow[] }) {
  const { day, close } = useOpenDay();
  if (!day) return null;
  const ofDay = laws.filter((law) => law.day === day);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={formatDay(day)}
      description={`Laws coming into force: ${plural(ofDay.length, 'law')}`}
    >
      {ofDay.length > 0 ? <LawList laws={ofDay} /> : <p>No law that you may read comes into force on this day.</p>}
    </Dialog>
  );
}
