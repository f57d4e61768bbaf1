import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { TaskRow } from '../../../domain/core/rows';
import { Button, LinkButton } from '../../../ui/button';
import { Problem } from '../../../ui/problem';
import type { Toast } from '../../../ui/toast';
import { reportLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { completeTasks, NOT_UPDATED, reopened } from '../use-complete';
import { useComplianceAddress } from '../use-compliance-address';

/** The actions on a whole task. */
export function TaskActions({ task }: { task: TaskRow }) {
  const { addressOf } = useComplianceAddress();
  const { busy, notice, run } = useAction(
    (change: () => Promise<Toast | undefined>) => change(),
    (error) => reportLocalFailure(error, NOT_UPDATED),
  );
  return (
    <>
      <Problem notice={notice} />
      <LinkButton variant="quiet" to={addressOf({ delete: task.id })} replace>
        <Trash2 className="icon" />
        Delete
      </LinkButton>
      <LinkButton to={addressOf({ edit: task.id })} replace>
        <Pencil className="icon" />
        Edit
      </LinkButton>
      {task.status === 'completed' ? (
        <Button busy={busy} onClick={() => void run(() => reopened(task))}>
          <RotateCcw className="icon" />
          Reopen
        </Button>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void run(() => completeTasks([task]))}>
          <Check className="icon" />
          Complete
        </Button>
      )}
    </>
  );
}
