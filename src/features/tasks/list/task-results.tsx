import { ListChecks, SearchX, SquareCheck } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { TaskRow } from '../../../domain/core/rows';
import { formatCount, plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LongList } from '../../../ui/long-list';
import styles from '../compliance.module.css';
import type { TaskAddress } from '../task-address';
import { SHOW_ALL, useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { groupHeads, type GroupHead } from './task-groups';
import { TaskItem } from './task-item';
import type { Selection } from './use-selection';

const ROW_HEIGHT = 67;

interface TaskResultsProps {
  compliance: Compliance;
  /** The tasks that match the filters. */
  tasks: readonly TaskRow[];
  selection: Selection;
  addressOf: TaskAddress;
  onComplete(task: TaskRow): void;
}

/** The matching tasks in groups, or why there are none with the next step. */
export function TaskResults({ compliance: { all, view }, tasks, selection, addressOf, onComplete }: TaskResultsProps) {
  const { sort, task: open, view: screen, narrowed } = useComplianceAddress();
  const heads = useMemo(() => (sort === 'deadline' ? groupHeads(tasks, view.today) : NO_HEADS), [sort, tasks, view]);
  const { active, has, select } = selection;
  const renderItem = useCallback(
    (task: TaskRow) => {
      const head = heads.get(task.id);
      return (
        <>
          {head && (
            <h3 className={styles.group}>
              {head.title}
              <span>
                {formatCount(head.count)}
                <VisuallyHidden> {head.count === 1 ? 'task' : 'tasks'}</VisuallyHidden>
              </span>
            </h3>
          )}
          <TaskItem
            task={task}
            view={view}
            current={task.id === open}
            addressOf={addressOf}
            onComplete={onComplete}
            selected={active ? has(task.id) : undefined}
            onSelect={active ? select : undefined}
          />
        </>
      );
    },
    [heads, view, open, addressOf, onComplete, active, has, select],
  );
  if (all.length === 0) return <NoTasks />;
  if (tasks.length === 0) return narrowed ? <NoMatch /> : screen === 'done' ? <NothingDone /> : <AllDone />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(tasks.length, 'task')} shown</VisuallyHidden>
      </p>
      <LongList label="Compliance tasks" items={tasks} estimate={ROW_HEIGHT} renderItem={renderItem} />
    </>
  );
}

const NO_HEADS: ReadonlyMap<string, GroupHead> = new Map();

function NoTasks() {
  const { addressOf } = useComplianceAddress();
  return (
    <Card>
      <EmptyState
        icon={ListChecks}
        action={
          <div className="row">
            <LinkButton to={addressOf({ templates: 'all' })} variant="primary">
              Choose from obligations
            </LinkButton>
            <LinkButton to={addressOf({ create: '1' })}>Create task</LinkButton>
          </div>
        }
      >
        <p>No compliance tasks yet.</p>
        <p className="muted">
          The law of the countries that you follow knows obligations to begin with. Tasks are kept on this device and
          open without a network.
        </p>
      </EmptyState>
    </Card>
  );
}

function NoMatch() {
  const { set } = useComplianceAddress();
  return (
    <Card>
      <EmptyState icon={SearchX} action={<Button onClick={() => set(SHOW_ALL)}>Show all tasks</Button>}>
        <p>No task matches these filters.</p>
      </EmptyState>
    </Card>
  );
}

function NothingDone() {
  return (
    <Card>
      <EmptyState icon={SquareCheck}>
        <p>No task is completed yet.</p>
        <p className="muted">Completed tasks stay here with their evidence and history.</p>
      </EmptyState>
    </Card>
  );
}

function AllDone() {
  const { addressOf } = useComplianceAddress();
  return (
    <Card>
      <EmptyState icon={SquareCheck} action={<LinkButton to={addressOf({ view: 'done' })}>Completed tasks</LinkButton>}>
        <p>Nothing is due: all tasks are completed.</p>
      </EmptyState>
    </Card>
  );
}
