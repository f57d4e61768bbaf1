import { CloudOff, FileQuestion } from 'lucide-react';
import type { Entitlement } from '../../../domain/core/access';
import { plural } from '../../../lib/format';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Page, PageHead } from '../../../ui/page';
import { PremiumPanel } from '../../shared/premium-lock';

/**
 * The article is neither on the device nor on the server, or the server cannot be reached. For countries
 * outside the plan the server answers as if the article did not exist, so the free plan names both reasons.
 */
export function ArticleMissing({ offline, entitlement }: { offline: boolean; entitlement: Entitlement }) {
  const isHidden = !offline && !entitlement.premium;
  const title = offline ? 'Article not on this device' : isHidden ? 'Article not available' : 'Article not found';
  return (
    <Page title={title} narrow>
      <PageHead title={title} />
      {isHidden ? (
        <PremiumPanel
          what={`Free plan: ${plural(entitlement.limits.countries, 'country', 'countries')}`}
          other={
            <LinkButton to="/dashboard" variant="quiet">
              All countries
            </LinkButton>
          }
        >
          This article may be in a country that you do not follow: the free plan reads up to{' '}
          {entitlement.limits.countries} countries of your choice, Premium all of them. Or it has been withdrawn.
        </PremiumPanel>
      ) : (
        <Card>
          <EmptyState
            icon={offline ? CloudOff : FileQuestion}
            action={<LinkButton to="/dashboard">All countries</LinkButton>}
          >
            <p>
              {offline
                ? 'It opens when you are online.'
                : 'It may have been withdrawn, or its address was typed wrong.'}
            </p>
          </EmptyState>
        </Card>
      )}
    </Page>
  );
}
