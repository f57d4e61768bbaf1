import { ListChecks, SearchX } from 'lucide-react';
import type { TaskRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { LongList } from '../../../ui/long-list';
import { SHOW_ALL, useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { TaskItem } from './task-item';
import type { Selection } from './use-selection';

const ROW_HEIGHT = 99;

interface TaskResultsProps {
  compliance: Compliance;
  /** The tasks that match the filters. */
  tasks: readonly TaskRow[];
  selection: Selection;
  addressOf(changes: { task?: string; edit?: string }): string;
  onComplete(task: TaskRow): void;
}

/** The matching tasks, or why there are none with the next step. */
export function TaskResults({ compliance: { all, view }, tasks, selection, addressOf, onComplete }: TaskResultsProps) {
  if (all.length === 0) return <NoTasks />;
  if (tasks.length === 0) return <NoMatch />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(tasks.length, 'task')} shown</VisuallyHidden>
      </p>
      <LongList
        label="Compliance tasks"
        items={tasks}
        estimate={ROW_HEIGHT}
        renderItem={(task) => (
          <TaskItem
            task={task}
            view={view}
            addressOf={addressOf}
            onComplete={onComplete}
            selected={selection.active ? selection.has(task.id) : undefined}
            onSelect={selection.active ? selection.select : undefined}
          />
        )}
      />
    </>
  );
}

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
