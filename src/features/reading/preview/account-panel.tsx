import { Check } from 'lucide-react';
import { LIMITS } from '../../../domain/billing/plans';
import { LinkButton } from '../../../ui/button';
import { Panel } from '../country/panel';
import styles from './preview.module.css';

const GAINS: readonly string[] = [
  `${LIMITS.free.countries} countries of your choice, also without a network`,
  'Every law with its text, its versions and its tasks',
  'News when something changes, and what comes in the next two years',
];

/** What an account opens. */
export function AccountPanel({ signedIn }: { signedIn: boolean }) {
  return (
    <Panel id="account" title="With a free account">
      <ul className={styles.gains}>
        {GAINS.map((gain) => (
          <li key={gain}>
            <Check className="icon" />
            {gain}
          </li>
        ))}
      </ul>
      {!signedIn && (
        <p className={styles.join}>
          <LinkButton to="/auth?mode=sign-up" block>
            Choose your countries
          </LinkButton>
          <span className="small muted">No card. Delete the account at any time.</span>
        </p>
      )}
    </Panel>
  );
}
