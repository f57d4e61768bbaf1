import { CircleAlert, Paperclip, SquareCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { REASON_MAXIMUM } from '../../../domain/tasks/tasks';
import { Button } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { useUnsavedInput } from '../../../ui/unsaved-input';
import { countMissing, type Missing } from '../missing';
import styles from './detail.module.css';
import { useNoteUnsaved, type NoteUnsaved } from './unsaved';

/** At most so many names of what is missing. */
const NAMED = 4;

interface CompleteWithoutProps {
  missing: Missing;
  busy: boolean;
  onAddEvidence(): void;
  onComplete(reason: string): void;
  onLater(): void;
  onUnsaved?: NoteUnsaved | undefined;
}

/** What a task lacks, before it is completed: adding it, completing with a reason, or not yet. */
export function CompleteWithout({
  missing,
  busy,
  onAddEvidence,
  onComplete,
  onLater,
  onUnsaved,
}: CompleteWithoutProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const typed = reason.trim();
  useUnsavedInput(typed !== '');
  useNoteUnsaved(onUnsaved, 'reason', typed !== '');
  useEffect(() => field.current?.focus(), []);
  const complete = () => {
    if (typed) return onComplete(typed);
    setError('Say why it is completed without them');
    field.current?.focus();
  };
  const names = [...missing.steps, ...missing.evidence];
  const lacksEvidence = missing.evidence.length > 0;
  return (
    <section className={styles.question} aria-labelledby={id}>
      <h3 id={id}>
        <CircleAlert className="icon" />
        Before you complete this: {countMissing(missing)}
      </h3>
      <ul>
        {names.slice(0, NAMED).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length > NAMED && <li>and {names.length - NAMED} more</li>}
      </ul>
      <TextArea
        ref={field}
        label="Complete without them, because"
        hint="The audit pack will say what was missing, and why."
        placeholder="For example: the bank confirms tomorrow; proof follows"
        rows={2}
        maxLength={REASON_MAXIMUM}
        value={reason}
        error={typed === '' ? error || undefined : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.answers}>
        {lacksEvidence && (
          <Button variant="primary" onClick={onAddEvidence}>
            <Paperclip className="icon" />
            Add evidence first
          </Button>
        )}
        <Button variant={lacksEvidence ? 'secondary' : 'primary'} busy={busy} onClick={complete}>
          <SquareCheck className="icon" />
          Complete with this reason
        </Button>
        <Button variant="quiet" onClick={onLater}>
          Not yet
        </Button>
      </div>
    </section>
  );
}
