import { useState } from 'react';
import { useLazyPart } from '../../../../lib/use-lazy-part';
import styles from './start-list.module.css';

const load = () => import('./start-list');

/**
 * The place of the start list above the brief of a new account. It stays until the user leaves the page or puts it away,
 * also when its last step has ended it. Its code is loaded for new accounts only.
 */
export function StartListPlace({ isOpen }: { isOpen: boolean }) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isAway, setIsAway] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const isShown = wasOpen && !isAway;
  const { part } = useLazyPart(load, isShown);
  if (!isShown) return null;
  return (
    <div className="no-print">
      {part ? <part.StartList onPutAway={() => setIsAway(true)} /> : <div className={styles.waiting} />}
    </div>
  );
}
