import {
  AlarmClock,
  CircleAlert,
  SquareCheck,
  Clock,
  CloudUpload,
  GitCompareArrows,
  type LucideIcon,
} from 'lucide-react';
import type { UnsentState } from './queries';
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
  completed: { tone: 'positive', icon: SquareCheck, words: 'Completed' },
};

const UNSENT: Record<UnsentState, Look> = {
  waiting: { tone: 'info', icon: CloudUpload, words: 'Waiting to be sent' },
  refused: { tone: 'danger', icon: CircleAlert, words: 'Could not be saved' },
  conflict: { tone: 'warning', icon: GitCompareArrows, words: 'Changed elsewhere too' },
};

/** The status of a task today. */
export function StatusBadge({ status }: { status: DueStatus }) {
  return <LookBadge look={STATUS_LOOKS[status]} />;
}

/** Sync state of a task; nothing if the server has everything. Details are in the panel of changes. */
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
