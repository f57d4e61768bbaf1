import { Link } from 'react-router-dom';
import { Brand } from '../../ui/brand';
import styles from './landing.module.css';

/** Pages that stand; a column without any is not shown. */
const COLUMNS = [
  { title: 'Product', links: [['/dashboard', 'Dashboard'], ['/subscribe', 'Premium']] },
  { title: 'Support', links: [['/settings', 'Account Settings']] },
] as const;

/** The end of the landing page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerIn}>
        <div>
          <Brand to="/" />
          <p className="small muted">Molao means law in Sotho and Tswana.</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
