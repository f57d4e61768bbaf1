import { codeSchema } from '../../../domain/core/validation';
import type { SecondFactor } from '../../../sync/session/session-state';
import { Button } from '../../../ui/button';
import { TextInput } from '../../../ui/field';
import { OfflineNote } from '../../../ui/offline-note';
import { Problem } from '../../../ui/problem';
import styles from './auth.module.css';
import { useCodeForm } from './use-code-form';

interface CodeFormProps {
  step: SecondFactor;
  /** Called after another code was sent. */
  onStep(step: SecondFactor): void;
  onRestart(): void;
}

/** Second step of sign-in: the code from the mail. */
export function CodeForm({ step, onStep, onRestart }: CodeFormProps) {
  const { form, message, notice, busy, offline, input, submit, sendAnother } = useCodeForm(step, {
    schema: codeSchema,
    onStep,
  });
  return (
    <>
      <p className="muted">
        We have sent a code of 8 digits to <b>{step.email}</b>. It works for 5 minutes.
      </p>
      <form ref={form} className="stack" noValidate onInput={input} onSubmit={submit}>
        {offline && <OfflineNote what="Signing in works" />}
        <TextInput
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the user asked for this step, and it has one field
          autoFocus
          required
          error={message}
        />
        <Problem notice={notice} />
        <Button type="submit" variant="primary" large block busy={busy}>
          {busy ? 'Signing in' : 'Sign In'}
        </Button>
      </form>
      <p className="small muted">
        Nothing has come? Look where unwanted mail is put, or{' '}
        <button type="button" className={styles.toggle} onClick={sendAnother}>
          send another code
        </button>
        .{' '}
        <button type="button" className={styles.toggle} onClick={onRestart}>
          Start again
        </button>
      </p>
    </>
  );
}
