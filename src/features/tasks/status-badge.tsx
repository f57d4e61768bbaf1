import {
  AlarmClock,
  CircleAlert,
  CircleCheck,
  Clock,
  CloudUpload,
  GitCompareArrows,
  type LucideIcon,
} from 'lucide-react';
import type { UnsentState } from '../../db/queries-tasks';
import type { DueStatus } from '../../domain/tasks/tasks';
import { Badge, type BadgeTone } from '../../ui/badge';

interface Look {
  tone: BadgeTone;
  icon: LucideIcon;
  words: string;
}

export const STATUS_LOOKS: Record<DueStatus, Look> = {
  overdue: { tone: 'danger', icon: AlarmClock, words: 'Overdue' },
  urgent: { tone: 'danger', icon: CircleAlert, words: 'Urgent' },
  pending: { tone: 'info', icon: Clock, words: 'Pending' },
  completed: { tone: 'positive', icon: CircleCheck, words: 'Completed' },
};

const UNSENT: Record<UnsentState, Look> = {
  waiting: { tone: 'info', icon: CloudUpload, words: 'Waiting to be sent' },
  refused: { tone: 'danger', icon: CircleAlert, words: 'Could not be saved' },
  conflict: { tone: 'warning', icon: GitCompareArrows, words: 'Changed elsewhere too' },
};

/** Where a task stands on this day. */
export function StatusBadge({ status }: { status: DueStatus }) {
  return <LookBadge look={STATUS_LOOKS[status]} />;
}

/** What of a task has not reached the server; nothing where all of it has. The panel of changes says more. */
export function UnsentBadge({ state }: { state: UnsentState | undefined }) {
  return state ? <LookBadge look={UNSENT[state]} /> : null;
}

function LookBadge({ look: { tone, icon, words } }: { look: Look }) {
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
