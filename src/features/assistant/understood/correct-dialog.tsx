import { useId, type FormEvent } from 'react';
import type { Asked } from '../../../domain/assistant/read/answer-types';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { useAsking } from '../asking';
import { corrected, PART_LABELS, without, type Part, type Places } from './asked-words';
import { PartFields } from './part-fields';

interface CorrectDialogProps {
  part: Part;
  asked: Asked;
  places: Places;
  onClose(): void;
  onAgain(asked: Asked): void;
}

/** A form for one part of an understood question. It asks again with the part corrected or removed. */
export function CorrectDialog({ part, asked, places, onClose, onAgain }: CorrectDialogProps) {
  const form = useId();
  const isWaiting = useAsking(({ waiting }) => waiting !== undefined);
  const again = (changed: Asked) => {
    if (isWaiting) return;
    onClose();
    onAgain(changed);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The chat is around this form in React's tree.
    event.stopPropagation();
    again(corrected(part, asked, new FormData(event.currentTarget), places));
  };
  const footer = (
    <>
      <Button variant="quiet" busy={isWaiting} onClick={() => again(without(part, asked))}>
        Remove and ask again
      </Button>
      <Button variant="primary" type="submit" form={form} busy={isWaiting}>
        Ask again
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title={PART_LABELS[part]} short footer={footer}>
      <form id={form} onSubmit={submit}>
        <PartFields part={part} asked={asked} places={places} />
      </form>
    </Dialog>
  );
}
