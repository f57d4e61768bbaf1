import { Download } from 'lucide-react';
import type { CountryRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { FollowButton } from './follow-button';
import { PremiumPanel } from './premium-lock';
import type { CountryAccess } from './use-country-access';

/**
 * Shown instead of a country's content that is not followed or not in the plan: how much there is, and how to get it.
 */
export function NotFollowed({ country, access }: { country: CountryRow; access: CountryAccess }) {
  const content = `${plural(country.law_count, 'law')} and ${plural(country.article_count, 'article')}`;
  if (access.mayFollow) {
    return (
      <Card>
        <EmptyState icon={Download} action={<FollowButton country={country} followed={false} variant="primary" />}>
          <p>
            Keep {country.name} offline to read its {content}, also without a network.
          </p>
        </EmptyState>
      </Card>
    );
  }
  const choose = access.mustChoose
    ? { to: '/choose-five', words: `Choose your ${access.limit}` }
    : { to: '/settings', words: 'Change countries' };
  return (
    <PremiumPanel
      what={`Free plan: ${plural(access.limit, 'country', 'countries')}`}
      other={
        <LinkButton to={choose.to} variant="quiet">
          {choose.words}
        </LinkButton>
      }
    >
      {content} of {country.name} are outside your plan.{' '}
      {access.followed
        ? `You follow more countries than the free plan reads, and ${country.name} is not among the first ${access.limit}. ` +
          'Premium reads all that you follow.'
        : 'Premium follows any number of countries; on the free plan, stop following another one first.'}
    </PremiumPanel>
  );
}
