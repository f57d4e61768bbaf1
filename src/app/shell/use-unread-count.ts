import { unreadCount } from '../../db/unread-count';
import { useAnswer } from '../../db/use-answer';
import { LIMITS } from '../../domain/billing/plans';
import { useTier } from './use-tier';

/** How many notifications are unread, live, of those that the plan shows; undefined until the device has been asked. */
export function useUnreadCount(): number | undefined {
  const tier = useTier();
  const count = useAnswer(unreadCount, tier ? LIMITS[tier].notifications : 0);
  return tier && count;
}
