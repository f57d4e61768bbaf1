import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { TaskRow } from '../../../domain/core/rows';
import { Button, LinkButton } from '../../../ui/button';
import { reopen, useComplete } from '../use-complete';
import { useComplianceAddress } from '../use-compliance-address';

/** The actions on a whole task. */
export function TaskActions({ task }: { task: TaskRow }) {
  const { addressOf } = useComplianceAddress();
  const { complete, busy } = useComplete();
  return (
    <>
      <LinkButton variant="quiet" to={addressOf({ delete: task.id })} replace>
        <Trash2 className="icon" />
        Delete
      </LinkButton>
      <LinkButton to={addressOf({ edit: task.id })} replace>
        <Pencil className="icon" />
        Edit
      </LinkButton>
      {task.status === 'completed' ? (
        <Button onClick={() => void reopen(task)}>
          <RotateCcw className="icon" />
          Reopen
        </Button>
      ) : (
        <Button variant="primary" busy={busy} onClick={() => complete(task)}>
          <Check className="icon" />
          Complete
        </Button>
      )}
    </>
  );
}
