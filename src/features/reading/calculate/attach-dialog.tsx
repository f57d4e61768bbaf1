import { useState } from 'react';
import { useQuery } from '../../../db/use-query';
import { formatDay } from '../../../lib/format';
import { Button, LinkButton } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Select } from '../../../ui/field';
import { keepEvidence } from '../../shared/keep-evidence';
import { showLocalFailure } from '../../shared/local-failure';
import { useDayIn } from '../../shared/reader-day';
import { savedHere } from '../../shared/saved-here';
import { useAction } from '../../shared/use-action';
import { calculationText } from './calculation-export';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { openTasksByDeadline } from './queries';
import type { Calculation } from './use-calculation';

/** Keeps the calculation, as a text file with its day, as evidence of an open task. */
export function AttachDialog({ calculation, onClose }: { calculation: Calculation; onClose(): void }) {
  const tasks = useQuery(openTasksByDeadline);
  const dayIn = useDayIn();
  const [chosen, setChosen] = useState('');
  const task = tasks?.find(({ id }) => id === chosen) ?? tasks?.[0];
  const { busy, run: attach } = useAction(async () => {
    await keepEvidence(task!.id, fileOf(calculation, calculationText(calculation, dayIn)));
    onClose();
    return savedHere({ title: 'Calculation attached', message: `It is evidence of “${task!.title}” now.` });
  }, showLocalFailure);
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {task && (
        <Button variant="primary" busy={busy} onClick={() => void attach()}>
          Attach
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open
      short
      onOpenChange={onClose}
      title="Attach to a task"
      description="A text file with all that you entered, each line and its rule, and today’s date."
      footer={footer}
    >
      {task ? (
        <Select label="Open task" value={task.id} onChange={({ target }) => setChosen(target.value)}>
          {tasks?.map(({ id, title, deadline }) => (
            <option key={id} value={id}>
              {[title, formatDay(deadline, 'short')].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      ) : (
        tasks && (
          <div className="stack-s">
            <p className="muted">You have no open task.</p>
            <LinkButton to="/compliance?create=1">Create a task</LinkButton>
          </div>
        )
      )}
    </Dialog>
  );
}

function fileOf({ input, columns, today }: Calculation, text: string) {
  const countries = columns.map(({ country }) => country.name).join(', ');
  return {
    name: `calculation-${input.kind.replace('_', '-')}-${today}.txt`,
    blob: new Blob([text], { type: 'text/plain' }),
    date: today,
    note: `Calculation: ${KIND_LABELS[input.kind].toLowerCase()}, ${countries}`,
  };
}
