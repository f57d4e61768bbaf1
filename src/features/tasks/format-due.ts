import { daysAhead } from '../../domain/core/format-day';
import { plural } from '../../lib/format';

/**
 * How far a deadline lies ahead or behind: 'in 3 days', 'today', '2 days overdue'. @param days until then, negative
 * once it has passed
 */
export function formatDue(days: number): string {
  return days < 0 ? `${plural(-days, 'day')} overdue` : daysAhead(days);
}
