import { Download } from 'lucide-react';
import type { CountryRow } from '../../domain/rows';
import { plural } from '../../lib/format';
import { LinkButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { Locked, Upsell } from '../../ui/locked';
import { FollowButton } from './follow-button';

/** What stands in place of a country's content while it is not followed: how much there is, and how to get it. */
export function NotFollowed({ country, mayFollow, limit }: { country: CountryRow; mayFollow: boolean; limit: number }) {
  const content = `${plural(country.law_count, 'law')} and ${plural(country.article_count, 'article')}`;
  if (!mayFollow) {
    return (
      <Upsell>
        <Locked>Free plan: {plural(limit, 'country', 'countries')}</Locked>
        <p>
          {content} of {country.name}. Premium follows any number of countries; on the free plan, stop following another one first.
        </p>
        <div className="row">
          <LinkButton to="/subscribe" variant="premium">
            Upgrade to Premium
          </LinkButton>
          <LinkButton to="/settings" variant="quiet">
            Change countries
          </LinkButton>
        </div>
      </Upsell>
    );
  }
  return (
    <Card>
      <EmptyState icon={Download} action={<FollowButton country={country} followed={false} variant="primary" />}>
        <p>
          Follow {country.name} to read its {content}, also without a network.
        </p>
      </EmptyState>
    </Card>
  );
}
