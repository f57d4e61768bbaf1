import { Lock } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { PageHead } from '../../../ui/page';
import { FollowButton } from '../../shared/follow-button';
import { PlanBadge } from '../../shared/plan-badge';
import type { CountryAccess } from '../../shared/use-country-access';
import styles from './country.module.css';

/** Flag, name, sources of the country's law, and actions. At the plan's limit it offers Premium. */
export function CountryHead({ country, access }: { country: CountryRow; access: CountryAccess }) {
  return (
    <PageHead
      title={
        <>
          <Flag code={country.code} large />
          {country.name}
        </>
      }
      lede={country.description}
      actions={
        <>
          {access.followed && <FollowButton country={country} followed />}
          {!access.premium && (access.readable || access.mayFollow) && (
            <LinkButton to="/subscribe" variant="premium">
              <Lock className="icon" />
              Upgrade to Premium
            </LinkButton>
          )}
        </>
      }
    >
      {access.premium && (
        <p className={styles.standing}>
          <PlanBadge tier={access.tier} />
        </p>
      )}
    </PageHead>
  );
}
