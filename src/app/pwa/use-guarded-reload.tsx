import { useState, type ReactNode } from 'react';
import { useCurrentDatabase } from '../../db/current';
import { unsavedChanges, type Unsaved } from '../../sync/session/session';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { agreeToLoseInput, hasUnsavedInput } from '../../ui/unsaved-input';
import { UnsavedDialog } from '../shell/unsaved-dialog';

/**
 * A reload that asks first if it would lose an unsaved form, or waiting changes in a browser that
 * stores nothing.
 */
export function useGuardedReload(reload: () => Promise<void>): { begin(): void; dialogs: ReactNode } {
  const durable = useCurrentDatabase((current) => current.durable);
  const [unsavedInput, setUnsavedInput] = useState(false);
  const [unsent, setUnsent] = useState<Unsaved>(0);

  const proceed = async () => {
    const waiting = durable ? 0 : await unsavedChanges();
    if (waiting !== 0) setUnsent(waiting);
    else await reload();
  };
  return {
    begin: () => (hasUnsavedInput() ? setUnsavedInput(true) : void proceed()),
    dialogs: (
      <>
        <ConfirmDialog
          open={unsavedInput}
          onOpenChange={setUnsavedInput}
          title="Something on this page is not saved"
          description="What you typed or chose here is lost by a reload. Stay, save it, and reload then."
          cancel="Stay"
          confirm="Reload anyway"
          danger
          onConfirm={() => {
            agreeToLoseInput();
            void proceed();
          }}
        />
        <UnsavedDialog
          count={unsent}
          onStay={() => setUnsent(0)}
          confirm="Reload anyway"
          onConfirm={() => void reload()}
        />
      </>
    ),
  };
}
