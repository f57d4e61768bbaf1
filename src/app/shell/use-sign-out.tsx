import { useState, type ReactNode } from 'react';
import { signOut, unsavedChanges, type Unsaved } from '../../sync/session/session';
import { useAction } from '../../features/shared/use-action';
import { UnsavedDialog } from './unsaved-dialog';

/** Sign-out: the action, its progress, and the warning about unsaved changes. */
export function useSignOut(): { busy: boolean; begin(): void; dialog: ReactNode } {
  const [unsaved, setUnsaved] = useState<Unsaved>(0);

  const { busy, run } = useAction(async () => {
    const count = await unsavedChanges();
    if (count !== 0) setUnsaved(count);
    else await signOut();
  });
  return {
    busy,
    begin: () => void run(),
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
