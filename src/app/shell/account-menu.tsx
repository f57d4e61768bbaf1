import { Crown, LogOut } from 'lucide-react';
import { useId } from 'react';
import { NavLink } from 'react-router-dom';
import { PRICE_PER_MONTH } from '../../domain/billing/plans';
import { useAccount } from '../../features/shared/use-account';
import type { Tier } from '../../domain/sync/sync-protocol';
import { ACCOUNT, ADMIN, SUBSCRIPTION, type Destination } from '../routes/navigation';
import styles from './account-menu.module.css';
import { useDisclosure } from './use-disclosure';

const PLANS: Record<Tier, string> = { free: 'Free plan', premium: 'Premium Member', admin: 'Admin Access' };

const UPGRADE: Destination = {
  to: '/subscribe',
  label: 'Upgrade to Premium',
  description: PRICE_PER_MONTH,
  icon: Crown,
};

/** The menu below the user's initials: plan, settings, subscription, sign-out. On phones the More page has the same. */
export function AccountMenu({ tier, onSignOut }: { tier: Tier | undefined; onSignOut(): void }) {
  const account = useAccount();
  const { open, setOpen, region, trigger } = useDisclosure();
  const panel = useId();
  const name = account?.profile?.full_name || account?.user?.email || '';
  const links = [...(tier === 'free' ? [UPGRADE] : []), ...ACCOUNT, SUBSCRIPTION, ...(tier === 'admin' ? [ADMIN] : [])];
  return (
    <div className={styles.menu} ref={region}>
      <button
        type="button"
        ref={trigger}
        className={styles.trigger}
        aria-label={name ? `Account: ${name}` : 'Account'}
        title={name}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      </button>
      {open && (
        <div className={styles.panel} id={panel}>
          <p className={styles.who}>
            <b>{name}</b>
            {tier && <span>{PLANS[tier]}</span>}
          </p>
          <ul>
            {links.map(({ to, label, description, icon: Icon }) => (
              <li key={to}>
                <NavLink className={styles.item} to={to} onClick={() => setOpen(false)}>
                  <Icon className="icon" />
                  {label}
                  {to === UPGRADE.to && <span className="muted">{description}</span>}
                </NavLink>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              setOpen(false);
              onSignOut();
            }}
          >
            <LogOut className="icon" />
            Sign Out
          </button>
        </div>
      )}
    </div>
  );
}

/** 'TM' of 'Thandi Mokoena', 'T' of 't@example.org'. */
function initialsOf(name: string): string {
  const words = name.replace(/@.*/, '').split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
