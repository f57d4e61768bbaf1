import { useCallback, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Dialog } from '../../../../ui/dialog';
import { useGuardedParameter } from '../../../../lib/use-guarded-parameter';
import type { ContentKind } from './content-kind';
import { EditorForm } from './editor-form';
import { UnreadContent } from './unread-content';
import { NEW, useContent } from './use-content';

export const EDIT = 'edit';

/** Edits the record in the address. Asks before unsaved input is lost, also on navigation. */
export function EditorDialog({ kind, onSaved }: { kind: ContentKind; onSaved(): void }) {
  const [dirty, setDirty] = useState(false);
  const { id, close, asked, answer } = useGuardedParameter(EDIT, dirty);
  const leave = useCallback(() => {
    setDirty(false);
    answer(true);
  }, [answer]);
  if (!id) return null;
  return (
    <>
      <OpenEditor
        key={id}
        kind={kind}
        id={id}
        onClose={close}
        onDirty={setDirty}
        onSaved={() => {
          leave();
          onSaved();
        }}
      />
      <ConfirmDialog
        open={asked}
        onOpenChange={() => answer(false)}
        title="Something is not saved"
        description={`What you changed in this ${kind.noun} is lost if you leave it now.`}
        cancel="Stay"
        confirm="Leave without saving"
        danger
        onConfirm={leave}
      />
    </>
  );
}

interface OpenEditorProps {
  kind: ContentKind;
  id: string;
  onClose(): void;
  onDirty(dirty: boolean): void;
  onSaved(): void;
}

function OpenEditor({ kind, id, onClose, onDirty, onSaved }: OpenEditorProps) {
  const reading = useContent(kind, id);
  const title = id === NEW ? `New ${kind.noun}` : `Edit ${kind.noun}`;
  if (reading.state === 'read')
    return (
      <EditorForm
        kind={kind}
        content={reading.content}
        title={title}
        onClose={onClose}
        onDirty={onDirty}
        onSaved={onSaved}
      />
    );
  return (
    <Dialog open wide onOpenChange={onClose} title={title}>
      <UnreadContent noun={kind.noun} reading={reading} />
    </Dialog>
  );
}
