import { Lock } from 'lucide-react';
import { Banner } from '../../../ui/banner';
import { LinkButton } from '../../../ui/button';
import { formatCountryListCapitalised } from './format-country-list';
import type { Comparison } from './use-comparison';

/** Countries of the address that the plan does not compare: the link may come from a user with another plan. */
export function OutsideThePlan({ comparison: { locked } }: { comparison: Comparison }) {
  if (locked.length === 0) return null;
  return (
    <Banner
      icon={Lock}
      tone="locked"
      className="no-print"
      action={
        <LinkButton to="/subscribe" variant="premium">
          Upgrade to Premium
        </LinkButton>
      }
    >
      The free plan compares the countries that you follow. {formatCountryListCapitalised(locked)}{' '}
      {locked.length === 1
        ? 'is not shown because you do not follow it.'
        : 'are not shown because you do not follow them.'}
    </Banner>
  );
}
