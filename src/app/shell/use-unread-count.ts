import { unreadCount } from '../../features/notices/unread-count';
import { useQueryAfterPaint } from '../../db/use-query';
import { LIMITS } from '../../domain/billing/plans';
import { useTier } from './use-tier';

/** Number of unread notices within the plan, live; undefined until the first result. */
export function useUnreadCount(): number | undefined {
  const tier = useTier();
  const count = useQueryAfterPaint(unreadCount, tier ? LIMITS[tier].notifications : 0);
  return tier && count;
}
