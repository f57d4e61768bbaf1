import { CalendarDays, CircleCheck, CircleX, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { LAW_STATUS_LABELS, labelOf } from '../../domain/core/labels';
import { statusOn, type LawDates } from '../../domain/reading/law-timeline';
import type { LawStatus } from '../../domain/core/vocabulary';
import { formatDay } from '../../lib/format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { serverNow } from '../../domain/core/clock';

const STATUS_LOOKS: Record<LawStatus, [BadgeTone, LucideIcon]> = {
  in_force: ['positive', CircleCheck],
  partly_in_force: ['warning', Hourglass],
  not_yet_in_force: ['info', Clock],
  repealed: ['danger', CircleX],
};

/** A law's status today, by its dates. */
export function LawStatusBadge({ law }: { law: LawDates }) {
  const status = statusOn(law, new Date(serverNow()));
  const [tone, icon] = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {labelOf(LAW_STATUS_LABELS, status)}
    </Badge>
  );
}

/** The day on which a law takes effect; nothing if it is unknown. */
export function EffectiveDateBadge({ date }: { date: string }) {
  if (!date) return null;
  return <Badge icon={CalendarDays}>In effect from {formatDay(date)}</Badge>;
}
