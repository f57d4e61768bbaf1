import { Download } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { install, useInstall } from './install';
import styles from '../shell/top-nav.module.css';

/** In the top bar of wide screens while the browser offers installation; phones have it on the More page. */
export function InstallButton() {
  const offer = useInstall((state) => state.offer);
  if (!offer) return null;
  return (
    <IconButton label="Install Molao" className={styles.onDesktop} onClick={() => void install()}>
      <Download className="icon" />
    </IconButton>
  );
}
