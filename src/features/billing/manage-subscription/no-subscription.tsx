import { CreditCard, Hourglass } from 'lucide-react';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';

/** Shown without a subscription: a link to subscribe. @param waiting whether a started payment is not confirmed yet */
export function NoSubscription({ waiting }: { waiting: boolean }) {
  return (
    <Card pad>
      <EmptyState
        icon={waiting ? Hourglass : CreditCard}
        action={
          <LinkButton to="/subscribe" variant="primary">
            Subscribe Now
          </LinkButton>
        }
      >
        <p>You have no subscription. Premium costs {PRICE_PER_MONTH}.</p>
        {waiting && (
          <p>A payment that you began is not confirmed yet. If you have paid, wait for it: Premium begins by itself.</p>
        )}
      </EmptyState>
    </Card>
  );
}
