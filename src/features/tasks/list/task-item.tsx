import { Check, Pencil, Repeat, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { dayOf, daysBetween } from '../../../domain/core/calendar-day';
import { describeRule } from '../../../domain/tasks/format-rule';
import type { TaskRow } from '../../../domain/core/rows';
import { dueStatusOf } from '../../../domain/tasks/tasks';
import { formatDay, formatLocalDay } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { Button, LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { focusNext } from '../../../ui/focus-next';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Day } from '../../../ui/day';
import { formatDue } from '../format-due';
import { StatusBadge, UnsentBadge } from '../status-badge';
import { FROM_LIST } from '../task-address';
import { reopen } from '../use-complete';
import type { TaskView } from '../use-compliance';
import styles from './task-item.module.css';

interface TaskItemProps {
  task: TaskRow;
  view: TaskView;
  /** Heading level of the title. */
  heading?: 'h3' | 'h4';
  /** Addresses of the details and the form. */
  addressOf(changes: { task?: string; edit?: string }): string;
  onComplete(task: TaskRow): void;
  /** During selection: whether this task is selected. */
  selected?: boolean | undefined;
  onSelect?: ((task: TaskRow, selected: boolean) => void) | undefined;
}

/** One task of a list: title, deadline, legal basis, and the button Complete. */
export const TaskItem = memo(function TaskItem({
  task,
  view,
  heading: Heading = 'h3',
  addressOf,
  onComplete,
  selected,
  onSelect,
}: TaskItemProps) {
  const isDone = task.status === 'completed';
  return (
    <div className={classNames(styles.task, isDone && styles.done, selected && styles.selected)}>
      {onSelect && !isDone && (
        <label className={styles.choice}>
          <input type="checkbox" checked={selected} onChange={(event) => onSelect(task, event.target.checked)} />
          <VisuallyHidden>Select: {task.title}</VisuallyHidden>
        </label>
      )}
      <div className={styles.words}>
        <Heading className="h-ui">
          {view.premium ? (
            <Link className="title-link" to={addressOf({ task: task.id })} state={FROM_LIST}>
              {task.title}
            </Link>
          ) : (
            task.title
          )}
        </Heading>
        <TaskDue task={task} view={view} />
        <TaskOrigin task={task} view={view} />
      </div>
      {!onSelect && (
        <div className={styles.actions}>
          {!view.premium && (
            <LinkButton
              variant="quiet"
              className={styles.act}
              to={addressOf({ edit: task.id })}
              aria-label={`Edit: ${task.title}`}
            >
              <Pencil className="icon" />
            </LinkButton>
          )}
          {!view.premium && isDone && (
            <Button className={styles.act} aria-label={`Reopen: ${task.title}`} onClick={() => void reopen(task)}>
              <RotateCcw className="icon" />
              <span className={styles.word}>Reopen</span>
            </Button>
          )}
          {!isDone && (
            <Button
              className={styles.act}
              aria-label={`Complete: ${task.title}`}
              data-complete=""
              onClick={(event) => {
                focusNext(event, '[data-complete]');
                onComplete(task);
              }}
            >
              <Check className="icon" />
              <span className={styles.word}>Complete</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
});

function TaskDue({ task, view: { today, unsent } }: Pick<TaskItemProps, 'task' | 'view'>) {
  const deadline = dayOf(task.deadline);
  const status = dueStatusOf(task, today);
  return (
    <p className="row small">
      <StatusBadge status={status} />
      <UnsentBadge state={unsent.get(task.id)} />
      {status === 'completed' ? (
        <span>
          {task.completed_at
            ? `completed ${formatLocalDay(task.completed_at)}`
            : `was due ${formatDay(task.deadline, 'short')}`}
        </span>
      ) : (
        deadline && (
          <span>
            <Day date={task.deadline} style="short" />, {formatDue(daysBetween(today, deadline))}
          </span>
        )
      )}
      {task.recurrence && (
        <span className={`${styles.repeats} muted`}>
          <Repeat className="icon icon-s" />
          <VisuallyHidden>Repeats: </VisuallyHidden>
          {describeRule(task.recurrence, deadline)}
        </span>
      )}
    </p>
  );
}

function TaskOrigin({ task, view }: Pick<TaskItemProps, 'task' | 'view'>) {
  const code = view.codeOf(task);
  const law = view.lawTitle(task);
  return (
    <p className={`${styles.origin} small muted`}>
      {code && <Flag code={code} alt={law ? task.country : undefined} />}
      <span>{law || task.country}</span>
    </p>
  );
}
