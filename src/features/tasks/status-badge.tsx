import { CircleAlert, CloudUpload, GitCompareArrows, type LucideIcon } from 'lucide-react';
import type { UnsentState } from './queries';
import type { DueStatus } from '../../domain/tasks/tasks';
import { Badge, type BadgeTone } from '../../ui/badge';

/** The status of a task today, in words. */
export const STATUS_WORDS: Record<DueStatus, string> = {
  overdue: 'Overdue',
  urgent: 'Urgent',
  pending: 'Pending',
  completed: 'Completed',
};

interface Look {
  tone: BadgeTone;
  icon: LucideIcon;
  words: string;
}

const UNSENT: Record<UnsentState, Look> = {
  waiting: { tone: 'info', icon: CloudUpload, words: 'Waiting to be sent' },
  refused: { tone: 'danger', icon: CircleAlert, words: 'Could not be saved' },
  conflict: { tone: 'warning', icon: GitCompareArrows, words: 'Changed elsewhere too' },
};

/** Sync state of a task; nothing if the server has everything. Details are in the panel of changes. */
export function UnsentBadge({ state }: { state: UnsentState | undefined }) {
  if (!state) return null;
  const { tone, icon, words } = UNSENT[state];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
