import { Crown, ShieldCheck } from 'lucide-react';
import type { Tier } from '../../domain/sync/sync-protocol';
import { Badge } from '../../ui/badge';

/** Badge for Premium or admin; nothing for the free plan. */
export function PlanBadge({ tier }: { tier: Tier }) {
  if (tier === 'free') return null;
  return tier === 'admin' ? (
    <Badge tone="accent" icon={ShieldCheck}>
      Admin Access
    </Badge>
  ) : (
    <Badge tone="premium" icon={Crown}>
      Premium Member
    </Badge>
  );
}
