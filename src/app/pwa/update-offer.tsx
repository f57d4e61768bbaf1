import { RefreshCw } from 'lucide-react';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import styles from './update-offer.module.css';
import { applyUpdate, useUpdate } from './updates';
import { useGuardedReload } from './use-guarded-reload';

/** Offers a new version. */
export function UpdateOffer() {
  const ready = useUpdate((update) => update.ready);
  const { begin, dialogs } = useGuardedReload(applyUpdate);
  if (!ready) return null;
  return (
    <div className={`${styles.offer} no-print`} data-keep-clear>
      <Banner icon={RefreshCw} live action={<Button onClick={begin}>Reload</Button>}>
        A new version is ready
      </Banner>
      {dialogs}
    </div>
  );
}
