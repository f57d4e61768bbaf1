import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './more-page.module.css';

interface MoreRowProps {
  icon: LucideIcon;
  label: string;
  description?: string;
  /** A path, or an action in `onPress`. */
  to?: string;
  onPress?(): void;
}

/** A row of the More page: a link or a button. */
export function MoreRow({ icon: Icon, label, description, to, onPress }: MoreRowProps) {
  const inside = (
    <>
      <Icon className="icon" />
      <span>
        <b>{label}</b>
        {description && <small>{description}</small>}
      </span>
      <ChevronRight className="icon icon-s" />
    </>
  );
  return (
    <li>
      {to ? (
        <Link className={styles.row} to={to}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={styles.row} onClick={onPress}>
          {inside}
        </button>
      )}
    </li>
  );
}
