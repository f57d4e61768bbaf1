import { HardDriveDownload } from 'lucide-react';
import { IconButton } from '../../../ui/button';
import { setFollowed } from '../../shared/set-followed';
import styles from './dashboard.module.css';

/** Shows that a country is followed, and toggles it. */
export function FollowToggle({ country, followed }: { country: { id: string; name: string }; followed: boolean }) {
  return (
    <IconButton
      label={followed ? `Following ${country.name}` : `Follow ${country.name}`}
      aria-pressed={followed}
      className={styles.toggle}
      onClick={() => void setFollowed(country, !followed)}
    >
      <HardDriveDownload className="icon" />
    </IconButton>
  );
}
