import { useCallback, useRef } from 'react';
import { taskDetail, type TaskDetail as Detail } from '../queries-task-detail';
import { useQuery } from '../../../db/use-query';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { useAccount } from '../../shared/use-account';
import { EvidenceSection } from '../evidence/evidence-section';
import { askedEvidence, missingOf } from '../missing';
import { UnsentBadge } from '../status-badge';
import { isMarkedUrgent, TaskState } from '../task-state';
import { useToday } from '../../shared/reader-day';
import { ChecklistSection } from './checklist-section';
import styles from './detail.module.css';
import { HistorySection } from './history-section';
import { LawChanged } from './law-changed';
import { NotesSection } from './notes-section';
import { TaskActions } from './task-actions-bar';
import { TaskMeta } from './task-meta';
import { TaskObligation } from './task-obligation';
import type { NoteUnsaved } from './unsaved';

interface TaskDetailProps {
  /** Task id. Pass it as `key` too, so that another task gets a new panel. */
  task: string;
  /** Ask about what it lacks. */
  completing?: boolean;
  /** Beside the list, and not over it. */
  beside?: boolean;
  onUnsaved?: NoteUnsaved;
  onClose(): void;
}

/** The details of a task: beside its list, in a panel at the right, or full screen on phones. */
export function TaskDetail({ task: id, completing = false, beside = false, onUnsaved, onClose }: TaskDetailProps) {
  const detail = useQuery(taskDetail, id);
  const account = useAccount();
  const today = useToday(account?.profile?.time_zone ?? '');
  const picker = useRef<() => void>(null);
  const notePicked = useCallback((picked: boolean) => onUnsaved?.('files', picked), [onUnsaved]);
  const onOpenChange = (open: boolean) => !open && onClose();
  if (!detail) {
    return (
      <Dialog open sheet beside={beside} onOpenChange={onOpenChange} title="Task">
        <SkeletonRows rows={6} />
      </Dialog>
    );
  }
  const { task, template } = detail;
  const asked = askedEvidence(task, template);
  const missing = missingOf(
    task,
    asked,
    detail.evidence.map(({ row }) => row.note),
  );
  return (
    <Dialog
      open
      sheet
      beside={beside}
      onOpenChange={onOpenChange}
      title={<span className={styles.title}>{task.title}</span>}
      description={
        <span className={styles.badges}>
          <TaskState task={task} today={today} whole />
          {isMarkedUrgent(task, today) && <span className="small muted">Marked as urgent</span>}
          <UnsentBadge state={unsentState(detail)} />
        </span>
      }
      footer={
        <TaskActions
          task={task}
          missing={missing}
          completing={completing}
          onAddEvidence={() => picker.current?.()}
          onUnsaved={onUnsaved}
        />
      }
    >
      <div className={styles.sections}>
        <LawChanged detail={detail} />
        <div className="stack-s">
          <TaskMeta detail={detail} />
          <p className={styles.words}>{task.description}</p>
          {task.status === 'completed' && task.missing && (
            <p className={styles.without}>
              <b>Completed without:</b> {task.missing}. <b>Because:</b> {task.missing_reason}
            </p>
          )}
        </div>
        <div className={styles.columns}>
          <ChecklistSection task={task} asked={asked} onUnsaved={onUnsaved} />
          <EvidenceSection task={task.id} items={detail.evidence} asked={asked} picker={picker} onPicked={notePicked} />
        </div>
        <NotesSection task={task} />
        {template && <TaskObligation template={template} law={detail.law} />}
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
