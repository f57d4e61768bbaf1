import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  Hourglass,
  ShieldCheck,
  type LucideIcon,
} from 'lucide-react';
import type { Entitlement, Status } from '../../../../domain/core/access';
import { Badge, type BadgeTone } from '../../../../ui/badge';
import styles from '../manage.module.css';

const LOOKS: Record<Status, [BadgeTone, LucideIcon, string]> = {
  admin: ['accent', ShieldCheck, 'Admin'],
  premium: ['premium', CircleCheck, 'Premium'],
  trial: ['premium', Clock, 'Trial'],
  cancelled: ['info', Clock, 'Cancelled, still Premium'],
  past_due: ['warning', Hourglass, 'Payment overdue'],
  suspended: ['danger', CirclePause, 'Suspended'],
  lapsed: ['neutral', CircleX, 'Premium ended'],
  free: ['outline', CircleDashed, 'Free'],
};

/** Badge of a user's plan status. */
export function PlanStatusBadge({ entitlement: { status } }: { entitlement: Pick<Entitlement, 'status'> }) {
  const [tone, icon, label] = LOOKS[status];
  return (
    <span className={styles.badges}>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
    </span>
  );
}
