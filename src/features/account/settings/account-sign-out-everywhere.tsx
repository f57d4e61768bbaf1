import { useState } from 'react';
import { plural } from '../../../lib/format';
import { withTokenLock } from '../../../sync/session/token-lock';
import { callServer } from '../../../sync/requests/server-functions';
import { signOut, unsavedChanges, type Unsaved } from '../../../sync/session/session';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useAction } from '../../shared/use-action';

/** Signs out all devices, this one included, for example after losing one. */
export function SignOutEverywhere() {
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const { busy: counting, run: begin } = useAction(async () => setUnsaved(await unsavedChanges()));
  const { busy: leaving, run: signOutEverywhere } = useAction(async () => {
    await withTokenLock(async () => {
      await callServer('/api/account/sign-out-everywhere');
      await signOut();
    });
    return { title: 'Signed out', message: 'All your devices are signed out.' };
  });
  return (
    <>
      <Button busy={counting || leaving} onClick={() => void begin()}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={unsaved !== undefined}
        onOpenChange={() => setUnsaved(undefined)}
        title="Sign out everywhere?"
        description={unsaved === undefined ? '' : explain(unsaved)}
        cancel="Stay"
        confirm="Sign out everywhere"
        danger
        onConfirm={() => void signOutEverywhere()}
      />
    </>
  );
}

function explain(unsaved: Unsaved): string {
  const all =
    'Each device deletes what it holds when it next connects. Changes that a device has not sent yet are lost.';
  if (unsaved === 'unknown')
    return `This browser cannot read now what is stored on this device. Changes that wait here will be lost. ${all}`;
  if (unsaved > 0) return `${plural(unsaved, 'change')} on this device could not be sent yet and will be lost. ${all}`;
  return all;
}
