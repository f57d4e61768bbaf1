import { daysAhead } from '../../domain/core/format-day';
import { plural } from '../../lib/format';

/** Distance to a deadline: 'in 3 days', 'today', '2 days late'. @param days until then, negative after it */
export function formatDue(days: number): string {
  return days < 0 ? `${plural(-days, 'day')} late` : daysAhead(days);
}
