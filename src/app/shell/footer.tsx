import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSite } from '../../features/shared/use-site';
import { Brand } from '../../ui/brand';
import styles from './footer.module.css';
import { isBuilt } from '../routes/screens';

const PRODUCT: readonly FooterLink[] = [
  ['/pricing', 'Pricing'],
  ['/about', 'About Us'],
  ['/dashboard', 'Dashboard'],
  ['/ai-assistant', 'AI Assistant'],
];
const LEGAL: readonly FooterLink[] = [
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/refund-policy', 'Refund Policy'],
];
const SUPPORT: readonly FooterLink[] = [
  ['/settings', 'Account Settings'],
  ['/manage-subscription', 'Manage Subscription'],
];

type FooterLink = readonly [to: string, label: string];

/**
 * The footer of public pages. Leaves out links to screens that are not built, and Contact Us without an
 * operator's address.
 */
export function Footer() {
  const site = useSite();
  return (
    <footer className={`${styles.footer} no-print`}>
      <div className={styles.in}>
        <div className="stack-s">
          <Brand to="/" />
          <p className="small muted">Molao means law in Sotho and Tswana.</p>
          {site?.legalName && <p className="small muted">{site.legalName}</p>}
        </div>
        <Column title="Product" links={PRODUCT} />
        <Column title="Legal" links={LEGAL} />
        <Column title="Support" links={SUPPORT}>
          {site?.supportEmail && (
            <li>
              <a href={`mailto:${site.supportEmail}`}>Contact Us</a>
            </li>
          )}
        </Column>
      </div>
    </footer>
  );
}

function Column({ title, links, children }: { title: string; links: readonly FooterLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {children}
        {links
          .filter(([to]) => isBuilt(to))
          .map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
