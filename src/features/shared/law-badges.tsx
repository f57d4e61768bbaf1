import { CalendarDays, CircleDot, CircleX, Clock, Contrast, type LucideIcon } from 'lucide-react';
import { LAW_STATUS_LABELS, labelOf } from '../../domain/core/labels';
import { statusOn, type LawDates } from '../../domain/reading/law-timeline';
import type { LawStatus } from '../../domain/core/vocabulary';
import { formatDay } from '../../lib/format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { useDayIn } from './reader-day';

const STATUS_LOOKS: Record<LawStatus, [BadgeTone, LucideIcon]> = {
  in_force: ['positive', CircleDot],
  partly_in_force: ['warning', Contrast],
  not_yet_in_force: ['info', Clock],
  repealed: ['danger', CircleX],
};

/** A law's status today, by its dates. */
export function LawStatusBadge({ law }: { law: LawDates & { country: string } }) {
  const status = statusOn(law, useDayIn()(law.country));
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
