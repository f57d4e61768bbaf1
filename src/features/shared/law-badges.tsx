import { CalendarDays, CircleX, Clock, Contrast, Scale, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LAW_STATUS_LABELS, labelOf } from '../../domain/core/labels';
import { statusOn, type LawDates } from '../../domain/reading/law-timeline';
import type { LawStatus } from '../../domain/core/vocabulary';
import { formatDay } from '../../lib/format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { useDayIn } from './reader-day';

const STATUS_LOOKS: Record<LawStatus, [BadgeTone, LucideIcon]> = {
  in_force: ['positive', Scale],
  partly_in_force: ['warning', Contrast],
  not_yet_in_force: ['info', Clock],
  repealed: ['danger', CircleX],
};

type StatusOf = LawDates & { country: string };

/** A law's status today, by its dates. */
export function LawStatusBadge({ law }: { law: StatusOf }) {
  return <StatusBadge status={statusOn(law, useDayIn()(law.country))} />;
}

/** As {@link LawStatusBadge}, with the day: 'In force since 1 December 1998'; a law that is not in force has a second badge. */
export function DatedLawStatus({ law }: { law: StatusOf }) {
  const status = statusOn(law, useDayIn()(law.country));
  const isCurrent = status === 'in_force' || status === 'partly_in_force';
  return (
    <>
      <StatusBadge status={status}>
        {isCurrent && law.effective_date && ` since ${formatDay(law.effective_date)}`}
      </StatusBadge>
      {!isCurrent && <EffectiveDateBadge date={law.effective_date} />}
    </>
  );
}

function StatusBadge({ status, children }: { status: LawStatus; children?: ReactNode }) {
  const [tone, icon] = STATUS_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {labelOf(LAW_STATUS_LABELS, status)}
      {children}
    </Badge>
  );
}

/** The day on which a law takes effect; nothing if it is unknown. */
export function EffectiveDateBadge({ date }: { date: string }) {
  if (!date) return null;
  return <Badge icon={CalendarDays}>In effect from {formatDay(date)}</Badge>;
}
