import { useState } from 'react';
import { plural } from '../../../lib/format';
import { withTokenLock } from '../../../sync/token-lock';
import { callServer } from '../../../sync/server-functions';
import { signOut, unsavedChanges, type Unsaved } from '../../../sync/session';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { showToast } from '../../../ui/toast';
import { showServerError } from '../../shared/show-server-error';

/** Signs out all devices, this one included, for example after losing one. */
export function SignOutEverywhere() {
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    setBusy(true);
    try {
      setUnsaved(await unsavedChanges());
    } finally {
      setBusy(false);
    }
  };
  const signOutEverywhere = async () => {
    setBusy(true);
    try {
      await withTokenLock(async () => {
        await callServer('/api/account/sign-out-everywhere');
        await signOut();
      });
      showToast({ title: 'Signed out', message: 'All your devices are signed out.' });
    } catch (error) {
      showServerError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} onClick={() => void begin()}>
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
