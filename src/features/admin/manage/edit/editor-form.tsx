import { CircleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Banner } from '../../../../ui/banner';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { showToast } from '../../../../ui/toast';
import { OfflineNote } from '../../../../ui/offline-note';
import { useOnline } from '../../../../sync/requests/use-online';
import { BasisDetails } from '../review/basis';
import { basisOf } from '../review/basis-of';
import styles from '../manage.module.css';
import { capitalised, fieldsOf, type ContentKind } from './content-kind';
import { FieldControl } from './field-control';
import { NewerNote } from './newer-note';
import { useEditor } from './use-editor';
import type { Content } from './use-content';

interface EditorFormProps {
  kind: ContentKind;
  content: Content;
  title: string;
  onClose(): void;
  onDirty(dirty: boolean): void;
  onSaved(): void;
}

/** The form for a record and its text. */
export function EditorForm({ kind, content, title, onClose, onDirty, onSaved }: EditorFormProps) {
  const id = useId();
  const online = useOnline();
  const editor = useEditor(kind, content);
  const form = useRef<HTMLFormElement>(null);
  const { values, messages, busy, dirty, problem } = editor;
  const basis = basisOf(content.rows[0]);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useWarnedUnload(dirty);
  useFocusOnFirstError(form, messages);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !(await editor.save())) return;
    showToast({ title: `${capitalised(kind.noun)} Saved`, message: savedMessage(kind, content) });
    onSaved();
  };

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={title}
      description={kind.drafts ? undefined : 'Readers see it as soon as it is saved.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy} disabled={!online}>
            {busy ? 'Saving' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {!online && (
          <div className={styles.whole}>
            <OfflineNote what="It is saved" />
          </div>
        )}
        {problem && (
          <Banner icon={CircleAlert} tone="danger" live className={styles.whole}>
            {problem}
          </Banner>
        )}
        <NewerNote editor={editor} fields={fieldsOf(kind)} />
        {fieldsOf(kind).map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            values={values}
            error={messages[field.name]}
            onChange={(value) => editor.change(field.name, value)}
          />
        ))}
        {basis.length > 0 && <BasisDetails basis={basis} className={styles.whole} />}
      </form>
    </Dialog>
  );
}

function savedMessage(kind: ContentKind, { rows }: Content): string {
  if (!kind.drafts) return 'Readers see it now.';
  return rows[0]?.is_published ? 'Readers see the new version.' : 'It is a draft until you publish it.';
}

/** The browser asks before the page is closed or reloaded. */
function useWarnedUnload(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}

function useFocusOnFirstError(
  form: React.RefObject<HTMLFormElement | null>,
  messages: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    // Typing removes messages: focus only a new one.
    if (form.current?.contains(document.activeElement)) return;
    const first = [...(form.current?.elements ?? [])].find(
      (element) => element.getAttribute('aria-invalid') === 'true',
    );
    if (first instanceof HTMLElement) first.focus();
  }, [form, messages]);
}
