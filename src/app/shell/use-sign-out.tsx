import { useState, type ReactNode } from 'react';
import { leave, unsavedChanges } from '../../sync/session';
import { UnsavedDialog } from './unsaved-dialog';

/** Signing out: what to call, whether it is under way, and the dialog that warns when changes are not saved yet. */
export function useSignOut(): { busy: boolean; begin(): void; dialog: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(0);

  const begin = async () => {
    setBusy(true);
    try {
      const count = await unsavedChanges();
      if (count > 0) setUnsaved(count);
      else await leave();
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    begin: () => void begin(),
    dialog: (
      <UnsavedDialog
        count={unsaved}
        onStay={() => setUnsaved(0)}
        confirm="Sign out anyway"
        onConfirm={() => void leave()}
      />
    ),
  };
}
