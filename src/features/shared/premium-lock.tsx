import type { ReactNode } from 'react';
import { PRICE_PER_MONTH } from '../../domain/billing/plans';
import { LinkButton } from '../../ui/button';
import { Locked, Upsell } from '../../ui/locked';
import { useAccount } from './use-account';

/** One line under a locked item: how to open it, and the price. The item itself links to /subscribe. */
export function PremiumLock({ children = 'Read with Premium' }: { children?: ReactNode }) {
  return (
    <Locked>
      {children}, {PRICE_PER_MONTH}
    </Locked>
  );
}

interface PremiumPanelProps {
  /** The locked content: 'Premium article'. */
  what: string;
  /** Another action beside Premium. */
  other?: ReactNode;
  /** Why it is locked. */
  children: ReactNode;
}

/** Shown instead of content that needs Premium: name, reason, price, and a link. */
export function PremiumPanel({ what, other, children }: PremiumPanelProps) {
  const account = useAccount();
  const { status, reason } = account?.entitlement ?? {};
  return (
    <Upsell>
      <Locked>{what}</Locked>
      <p>
        {(status === 'lapsed' || status === 'suspended') && `${reason} `}
        {children}
      </p>
      <p className="small">Premium costs {PRICE_PER_MONTH}, excl. VAT. Cancel at any time.</p>
      <div className="row">
        <LinkButton to="/subscribe" variant="premium">
          Upgrade to Premium
        </LinkButton>
        {other}
      </div>
    </Upsell>
  );
}
