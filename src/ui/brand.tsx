import { Link } from 'react-router-dom';
import styles from './brand.module.css';

/** The logo and the name; the name is text. */
export function Brand({ to }: { to: string }) {
  return (
    <Link className={styles.brand} to={to}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M5 27V7l11 8 11-8v20" fill="none" stroke="var(--accent)" strokeWidth="3.75" />
        <path d="M16 19v8" stroke="var(--focus)" strokeWidth="3.75" />
      </svg>
      Molao
    </Link>
  );
}
