import { CircleAlert, Send } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { MESSAGE_MAXIMUM } from '../../domain/assistant/chat-rules';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import field from '../../ui/field.module.css';
import { useUnsavedInput } from '../../ui/unsaved-input';
import { Flag } from '../../ui/flag';
import { inSentence } from '../../domain/notices/notices';
import { useAsking } from './asking';
import styles from './chat.module.css';

interface ComposerProps {
  /** Blocks sending while a question waits. */
  waiting: boolean;
  onSend(text: string): void;
  /** The country of a question that names none. */
  about?: { code: string; name: string } | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * The question field, with the reason why the last question has no answer. Enter sends, Shift and Enter insert a line
 * break. Long text can be typed, but is refused when sent.
 */
export function Composer({ waiting, onSend, about, ref }: ComposerProps) {
  const id = useId();
  const { draft, setDraft, problem } = useAsking();
  useUnsavedInput(draft.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!waiting) onSend(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is active, Enter selects a character.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  const isTooLong = draft.trim().length > MESSAGE_MAXIMUM;
  return (
    <form className={classNames(styles.composer, 'no-print')} data-keep-clear onSubmit={send}>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          <CircleAlert className="icon icon-s" />
          <span>
            <b>Error</b> <span>{problem}</span>
          </span>
        </p>
      )}
      {about && (
        <p className={styles.about} id={`${id}-about`}>
          <Flag code={about.code} />
          About: {about.name}
        </p>
      )}
      <label className="visually-hidden" htmlFor={id}>
        Your question
      </label>
      <textarea
        ref={ref}
        id={id}
        className={classNames(field.control, styles.question)}
        rows={1}
        dir="auto"
        placeholder={about ? `Ask about ${inSentence(about.name)}` : 'Ask a question'}
        value={draft}
        aria-describedby={[problem && `${id}-problem`, about && `${id}-about`, `${id}-note`].filter(Boolean).join(' ')}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" busy={waiting}>
        <Send className="icon" />
        Send
      </Button>
      <p className={classNames('small num', isTooLong ? styles.tooLong : 'muted')} id={`${id}-note`}>
        {draft.trim().length} of {MESSAGE_MAXIMUM} characters. Enter sends.
      </p>
    </form>
  );
}
