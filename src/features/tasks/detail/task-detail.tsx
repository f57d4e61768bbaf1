import { taskDetail, type TaskDetail as Detail } from '../queries-task-detail';
import { useQuery } from '../../../db/use-query';
import { dueStatusOf } from '../../../domain/tasks/tasks';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { useAccount } from '../../shared/use-account';
import { EvidenceSection } from '../evidence/evidence-section';
import { StatusBadge, UnsentBadge } from '../status-badge';
import { useToday } from '../../shared/reader-day';
import { ChecklistSection } from './checklist-section';
import styles from './detail.module.css';
import { HistorySection } from './history-section';
import { LawChanged } from './law-changed';
import { NotesSection } from './notes-section';
import { TaskActions } from './task-actions-bar';
import { TaskFacts } from './task-facts';
import { TaskObligation } from './task-obligation';

interface TaskDetailProps {
  /** Task id. Pass it as `key` too, so that another task gets a new panel. */
  task: string;
  /** Whether picked files are not saved yet. */
  onPicked?(picked: boolean): void;
  onClose(): void;
}

/** The details of a task in a panel at the right; full screen on phones. */
export function TaskDetail({ task: id, onPicked, onClose }: TaskDetailProps) {
  const detail = useQuery(taskDetail, id);
  const account = useAccount();
  const today = useToday(account?.profile?.time_zone ?? '');
  const onOpenChange = (open: boolean) => !open && onClose();
  if (!detail) {
    return (
      <Dialog open sheet onOpenChange={onOpenChange} title="Task">
        <SkeletonRows rows={6} />
      </Dialog>
    );
  }
  const { task } = detail;
  return (
    <Dialog
      open
      sheet
      onOpenChange={onOpenChange}
      title={<span className={styles.title}>{task.title}</span>}
      description={
        <span className={styles.badges}>
          <StatusBadge status={dueStatusOf(task, today)} />
          <UnsentBadge state={unsentState(detail)} />
        </span>
      }
      footer={<TaskActions task={task} />}
    >
      <div className={styles.sections}>
        <LawChanged detail={detail} />
        <div className="stack">
          <p className={styles.words}>{task.description}</p>
          <TaskFacts detail={detail} today={today} />
          {detail.template && <TaskObligation template={detail.template} law={detail.law} />}
        </div>
        <ChecklistSection task={task} />
        <EvidenceSection task={task.id} items={detail.evidence} today={today} onPicked={onPicked} />
        <NotesSection task={task} />
        <HistorySection detail={detail} />
      </div>
    </Dialog>
  );
}

/** A state that needs the user goes before one that waits. */
function unsentState({ pending }: Detail) {
  const states = pending.map(({ state }) => state).filter((state) => state !== 'acknowledged');
  return states.find((state) => state !== 'waiting') ?? states[0];
}
