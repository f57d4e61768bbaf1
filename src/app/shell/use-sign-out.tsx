import { useState, type ReactNode } from 'react';
import { signOut, unsavedChanges, type Unsaved } from '../../sync/session';
import { UnsavedDialog } from './unsaved-dialog';

/** Sign-out: the action, its progress, and the warning about unsaved changes. */
export function useSignOut(): { busy: boolean; begin(): void; dialog: ReactNode } {
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState<Unsaved>(0);

  const begin = async () => {
    setBusy(true);
    try {
      const count = await unsavedChanges();
      if (count !== 0) setUnsaved(count);
      else await signOut();
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
        onConfirm={() => void signOut()}
      />
    ),
  };
}
