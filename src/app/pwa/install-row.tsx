import { Download } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { install, needsInstallInstructions, useInstall } from './install';
import { MoreRow } from '../shell/more-row';

/** Installs the app; on iPhone and iPad, shows instructions. */
export function InstallRow() {
  const offer = useInstall((state) => state.offer);
  const [explaining, setExplaining] = useState(false);
  if (offer)
    return (
      <MoreRow
        icon={Download}
        label="Install Molao"
        description="Its own window, and a place on your home screen"
        onPress={() => void install()}
      />
    );
  if (!needsInstallInstructions()) return null;
  return (
    <>
      <MoreRow
        icon={Download}
        label="Add to the home screen"
        description="So that Safari keeps what is on this device"
        onPress={() => setExplaining(true)}
      />
      <Dialog open={explaining} onOpenChange={setExplaining} title="Add Molao to the home screen">
        <ol className="stack-s">
          <li>1. Press Share in Safari’s bar.</li>
          <li>2. Choose “Add to Home Screen”.</li>
          <li>3. Press Add, and open Molao from there.</li>
        </ol>
        <p className="muted">
          Safari deletes the data of a site that is not used for 7 days. On the home screen it stays.
        </p>
      </Dialog>
    </>
  );
}
