import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { useAccount } from '../../shared/use-account';
import { useToday } from '../../shared/reader-day';
import { addTasks, taskOf } from './add-tasks';
import { ObligationControls } from './obligation-controls';
import { ObligationList } from './obligation-list';
import { useChoice } from './use-choice';
import { useObligations } from './use-obligations';

interface TemplatesDialogProps {
  /** Code or id; 'all' for all followed countries. */
  country: string;
  /** Number of selected obligations. */
  onTicked(count: number): void;
  /** The user wants to leave. */
  onLeave(): void;
  /** The tasks are created. */
  onAdded(): void;
}

/** Obligations of a country's law. The user selects and dates those that apply, and they become tasks. */
export function TemplatesDialog({ country, onTicked, onLeave, onAdded }: TemplatesDialogProps) {
  const account = useAccount();
  const today = useToday(account?.profile?.time_zone ?? '');
  const found = useObligations(country);
  const choice = useChoice(today);
  const [onlyChosen, setOnlyChosen] = useState(false);
  const count = choice.days.size;
  useUnsavedInput(count > 0);
  useEffect(() => onTicked(count), [onTicked, count]);

  async function add() {
    const wrong = choice.check();
    if (wrong.length > 0) {
      // A missing deadline may be in another country or hidden by the search.
      setOnlyChosen(true);
      return focusDay(wrong[0]!);
    }
    const chosen = (found.obligations ?? []).filter(({ template }) => choice.days.has(template.id));
    if (await addTasks(chosen.map((each) => taskOf(each, choice.days.get(each.template.id)!)))) onAdded();
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onLeave}
      title="Obligations"
      description="Tick those that apply to you. Thresholds stand in the text as the law says them; only you know whether you pass one."
      footer={
        <>
          <Button onClick={onLeave}>Cancel</Button>
          <Button variant="primary" disabled={count === 0} onClick={() => void add()}>
            <Check className="icon" />
            Add {count > 0 ? plural(count, 'task') : 'tasks'}
          </Button>
        </>
      }
    >
      {found.obligations ? (
        <div className="stack">
          <ObligationControls
            found={found}
            chosen={count}
            onlyChosen={onlyChosen && count > 0}
            onOnlyChosen={setOnlyChosen}
          />
          <ObligationList found={found} choice={choice} today={today} onlyChosen={onlyChosen && count > 0} />
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  );
}

function focusDay(template: string): void {
  // The list must render it first.
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`input[name="day-${template}"]`)?.focus());
}
