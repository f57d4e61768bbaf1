import { Check, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { db } from '../../../db/current';
import type { TaskRow } from '../../../domain/core/rows';
import { Button, LinkButton } from '../../../ui/button';
import { Problem } from '../../../ui/problem';
import type { Toast } from '../../../ui/toast';
import { reportLocalFailure } from '../../shared/local-failure';
import { useAction } from '../../shared/use-action';
import { isMissing, lacks, wordsOfMissing, type Missing } from '../missing';
import { completeTasks, NOT_UPDATED, reopened } from '../use-complete';
import { useComplianceAddress } from '../use-compliance-address';
import { CompleteWithout } from './complete-without';
import type { NoteUnsaved } from './unsaved';

interface TaskActionsProps {
  task: TaskRow;
  /** What it lacks; absent where the plan does not show steps and evidence. */
  missing?: Missing;
  /** Ask about that. */
  completing?: boolean;
  onAddEvidence?(): void;
  onUnsaved?: NoteUnsaved | undefined;
}

const NOTHING: Missing = { steps: [], evidence: [] };

/** The actions on a whole task. Completing one that lacks something asks for the reason, at the button. */
export function TaskActions({
  task,
  missing = NOTHING,
  completing = false,
  onAddEvidence,
  onUnsaved,
}: TaskActionsProps) {
  const { addressOf, set } = useComplianceAddress();
  const { busy, notice, run } = useAction(
    (change: () => Promise<Toast | undefined>) => change(),
    (error) => reportLocalFailure(error, NOT_UPDATED),
  );
  const isOpen = task.status !== 'completed';
  const ask = (asks: boolean) => set({ complete: asks ? '1' : undefined });
  // What the screen knows may be older than a file that was added, or a step that was ticked, just now.
  const complete = async () => {
    if (!isMissing(missing) || !(await lacks(db(), task))) return completeTasks([task]);
    ask(true);
    return undefined;
  };
  if (isOpen && completing && isMissing(missing)) {
    const completeWithout = (reason: string) => {
      const work = () => completeTasks([task], { missing: wordsOfMissing(missing), reason });
      void run(work).then((isDone) => isDone && ask(false));
    };
    return (
      <>
        <Problem notice={notice} />
        <CompleteWithout
          missing={missing}
          busy={busy}
          onAddEvidence={() => onAddEvidence?.()}
          onComplete={completeWithout}
          onLater={() => ask(false)}
          onUnsaved={onUnsaved}
        />
      </>
    );
  }
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
      {isOpen ? (
        <Button variant="primary" busy={busy} onClick={() => void run(complete)}>
          <Check className="icon" />
          Complete
        </Button>
      ) : (
        <Button busy={busy} onClick={() => void run(() => reopened(task))}>
          <RotateCcw className="icon" />
          Reopen
        </Button>
      )}
    </>
  );
}
