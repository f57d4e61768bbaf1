import { Check } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { SkeletonRows } from '../../../ui/skeleton';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { useAccount } from '../../shared/use-account';
import { useToday } from '../use-today';
import { addTasks, taskOf } from './add-tasks';
import { ObligationControls } from './obligation-controls';
import { ObligationList } from './obligation-list';
import { useChoice } from './use-choice';
import { useObligations } from './use-obligations';

/** Obligations that the law of a country knows: those that apply are ticked, dated, and become tasks. @param country code or id; 'all' for every followed one */
export function TemplatesDialog({ country, onClose }: { country: string; onClose(): void }) {
  const account = useAccount();
  const today = useToday(account?.profile?.time_zone ?? '');
  const found = useObligations(country);
  const choice = useChoice(today);
  const [onlyChosen, setOnlyChosen] = useState(false);
  const [asking, setAsking] = useState(false);
  const count = choice.days.size;
  useUnsavedInput(count > 0);
  const leave = () => (count > 0 ? setAsking(true) : onClose());

  async function add() {
    const wrong = choice.check();
    if (wrong.length > 0) {
      // What is asked for may lie in another country, or outside of what is searched for.
      setOnlyChosen(true);
      return focusDay(wrong[0]!);
    }
    const chosen = (found.obligations ?? []).filter(({ template }) => choice.days.has(template.id));
    if (await addTasks(chosen.map((each) => taskOf(each, choice.days.get(each.template.id)!)))) onClose();
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={leave}
      title="Obligations"
      description="Tick those that apply to you. Thresholds stand in the text as the law says them; only you know whether you pass one."
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" disabled={count === 0} onClick={() => void add()}>
            <Check className="icon" />
            Add {count > 0 ? plural(count, 'task') : 'tasks'}
          </Button>
        </>
      }
    >
      {found.obligations ? (
        <div className="stack">
          <ObligationControls found={found} chosen={count} onlyChosen={onlyChosen && count > 0} onOnlyChosen={setOnlyChosen} />
          <ObligationList found={found} choice={choice} today={today} onlyChosen={onlyChosen && count > 0} />
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without adding?"
        description={`${plural(count, 'obligation')} ticked and not added.`}
        cancel="Go on"
        confirm="Leave"
        danger
        onConfirm={onClose}
      />
    </Dialog>
  );
}

function focusDay(template: string): void {
  // The list is drawn with it first.
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`input[name="day-${template}"]`)?.focus());
}
