import { Lock } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { LinkButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { PageHead } from '../../../ui/page';
import { FollowButton } from '../../shared/follow-button';
import { PlanBadge } from '../../shared/plan-badge';
import type { CountryAccess } from '../../shared/use-country-access';
import { CalculatorLink } from '../calculate/calculator-link';
import { CompareLink } from './compare-link';
import { CountryDescription } from './country-description';

interface CountryHeadProps {
  country: CountryRow;
  access: CountryAccess;
  /** Whether it says what the country's law rests on. */
  described: boolean;
}

/** Flag, name, what the country's law rests on, and actions. At the plan's limit it offers Premium. */
export function CountryHead({ country, access, described }: CountryHeadProps) {
  return (
    <PageHead
      title={
        <>
          <Flag code={country.code} large />
          {country.name}
        </>
      }
      beside={
        access.premium && (
          <span className="no-print">
            <PlanBadge tier={access.tier} />
          </span>
        )
      }
      actions={
        <>
          {(access.readable || access.online) && (
            <>
              <CalculatorLink countries={[country.code]} variant="quiet" compact />
              <CompareLink country={country} />
              <FollowButton country={country} followed={access.followed} />
            </>
          )}
          {!access.premium && (access.readable || access.mayFollow) && (
            <LinkButton to="/subscribe" variant="premium" className="no-print">
              <Lock className="icon" />
              Upgrade to Premium
            </LinkButton>
          )}
        </>
      }
    >
      {described && <CountryDescription text={country.description} name={country.name} />}
    </PageHead>
  );
}
