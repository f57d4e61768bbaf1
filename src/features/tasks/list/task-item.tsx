import { Check, Pencil, Repeat, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { dayOf } from '../../../domain/core/calendar-day';
import { describeRule } from '../../../domain/tasks/format-rule';
import type { TaskRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { Button, LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { focusNext } from '../../../ui/focus-next';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { dayAndMonth } from '../month-words';
import type { Progress } from '../missing';
import { UnsentBadge } from '../status-badge';
import { FROM_LIST, type TaskAddress } from '../task-address';
import { isMarkedUrgent, TaskState } from '../task-state';
import { reopen } from '../use-complete';
import type { TaskView } from '../use-compliance';
import styles from './task-item.module.css';

interface TaskItemProps {
  task: TaskRow;
  view: TaskView;
  /** Its details are open beside the list. */
  current?: boolean;
  /** Addresses of the details and the form. */
  addressOf: TaskAddress;
  onComplete(task: TaskRow): void;
  /** During selection: whether this task is selected. */
  selected?: boolean | undefined;
  onSelect?: ((task: TaskRow, selected: boolean) => void) | undefined;
}

/** One task of a list: day, title, what it has, how near its deadline is, and the button Complete. */
export const TaskItem = memo(function TaskItem(props: TaskItemProps) {
  const { task, view, current, addressOf, selected, onSelect } = props;
  const isDone = task.status === 'completed';
  const code = view.codeOf(task);
  return (
    <div className={classNames(styles.task, isDone && styles.done, (selected || current) && styles.selected)}>
      {onSelect && !isDone && (
        <label className={styles.choice}>
          <input type="checkbox" checked={selected} onChange={(event) => onSelect(task, event.target.checked)} />
          <VisuallyHidden>Select: {task.title}</VisuallyHidden>
        </label>
      )}
      <TaskDay task={task} today={view.today} />
      <span className={styles.flag}>{code && <Flag code={code} />}</span>
      <div className={styles.words}>
        <h4>
          {view.premium ? (
            <Link
              className={styles.link}
              to={addressOf({ task: task.id })}
              state={FROM_LIST}
              replace={current === true}
              aria-current={current ? 'true' : undefined}
            >
              {task.title}
            </Link>
          ) : (
            task.title
          )}
        </h4>
        <TaskNotes task={task} view={view} />
      </div>
      <TaskState task={task} today={view.today} />
      {!onSelect && <TaskButtons {...props} />}
    </div>
  );
});

/** The deadline as a date of a diary: '26 Nov', with the year if it is another one. */
function TaskDay({ task, today }: { task: TaskRow; today: string }) {
  const day = dayOf(task.deadline);
  if (!day) return <span />;
  const year = day.slice(0, 4);
  return (
    <time className={styles.date} dateTime={day}>
      {dayAndMonth(day)}
      {year !== today.slice(0, 4) && <small>{year}</small>}
    </time>
  );
}

const UNKNOWN: Progress = { steps: [0, 0], evidence: [0, 0] };

/** Country, law, steps, repetition, and what is not sent yet. */
function TaskNotes({ task, view }: Pick<TaskItemProps, 'task' | 'view'>) {
  const law = view.lawTitle(task);
  const { steps, evidence } = view.progressOf(task) ?? UNKNOWN;
  return (
    <p className={styles.notes}>
      <span>{task.country}</span>
      {steps[1] > 0 && (
        <span>
          {steps[0]} of {plural(steps[1], 'step')}
        </span>
      )}
      {evidence[1] > 0 && (
        <span>
          {evidence[0]} of {plural(evidence[1], 'piece')} of evidence
        </span>
      )}
      {law && <span className={styles.law}>{law}</span>}
      {task.recurrence && (
        <span className={styles.repeats}>
          <Repeat className="icon icon-s" />
          <VisuallyHidden>Repeats: </VisuallyHidden>
          {describeRule(task.recurrence, dayOf(task.deadline))}
        </span>
      )}
      {isMarkedUrgent(task, view.today) && <span>Marked as urgent</span>}
      <UnsentBadge state={view.unsent.get(task.id)} />
    </p>
  );
}

function TaskButtons({ task, view, addressOf, onComplete }: TaskItemProps) {
  const isDone = task.status === 'completed';
  return (
    <div className={`${styles.actions} no-print`}>
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
        <Button
          className={styles.act}
          aria-label={`Reopen: ${task.title}`}
          title="Reopen"
          onClick={() => void reopen(task)}
        >
          <RotateCcw className="icon" />
        </Button>
      )}
      {!isDone && (
        <Button
          className={styles.act}
          aria-label={`Complete: ${task.title}`}
          title="Complete"
          data-complete=""
          onClick={(event) => {
            focusNext(event, '[data-complete]');
            onComplete(task);
          }}
        >
          <Check className="icon" />
        </Button>
      )}
    </div>
  );
}
