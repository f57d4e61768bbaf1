import { isDay } from '../../../domain/core/calendar-day';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TASK_BASES } from '../../../domain/core/vocabulary';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { useGuardedParameter } from '../../../lib/use-guarded-parameter';
import type { Compliance } from '../use-compliance';
import { CreateForm } from './create-form';
import { LeaveDialog } from './leave-dialog';
import { useBasis, type BasisReference } from './use-basis';
import { useWayBack } from './use-way-back';

const PARAMETERS = [...TASK_BASES, 'day'] as const;

/**
 * Creates a task at `?create=1`, from the row in `law=`, `article=`, `event=`, `fact=`, `commencement=` or `template=`, with
 * the deadline in `day=`. Confirms before typed text is lost.
 */
export function CreateTask({ compliance }: { compliance: Compliance }) {
  const [dirty, setDirty] = useState(false);
  const { id, close, asked, answer } = useGuardedParameter('create', dirty, PARAMETERS);
  const [params] = useSearchParams();
  const wayBack = useWayBack(id !== '');
  const finish = useCallback(() => {
    setDirty(false);
    answer(true);
  }, [answer]);
  /** Returns to the law, article, event or fact of the task. */
  const goBack = () => {
    setDirty(false);
    answer(false);
    wayBack?.();
  };
  if (!id) return null;
  const kind = TASK_BASES.find((each) => params.get(each));
  const day = params.get('day') ?? '';
  return (
    <>
      <OpenCreate
        reference={{ kind: kind ?? '', id: (kind && params.get(kind)) ?? '', day: isDay(day) ? day : '' }}
        compliance={compliance}
        dirty={dirty}
        onClose={wayBack && !dirty ? goBack : close}
        onDirty={setDirty}
        onCreated={finish}
      />
      <LeaveDialog open={asked} onAnswer={(leaves) => (!leaves ? answer(false) : wayBack ? goBack() : finish())} />
    </>
  );
}

interface OpenCreateProps {
  reference: BasisReference;
  compliance: Compliance;
  dirty: boolean;
  onClose(): void;
  onDirty(dirty: boolean): void;
  onCreated(): void;
}

function OpenCreate({ reference, dirty, ...form }: OpenCreateProps) {
  // The address when the form opened: going back must not change the subject of the form.
  const [opened] = useState(reference);
  const basis = useBasis(opened, dirty);
  if (basis === undefined) {
    return (
      <Dialog open onOpenChange={form.onClose} title="Create task">
        <SkeletonRows rows={6} />
      </Dialog>
    );
  }
  return <CreateForm key={String(basis.missing)} basis={basis} {...form} />;
}
