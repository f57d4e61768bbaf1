import { Clock, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Entitlement } from '../../../domain/core/access';
import { formatLocalDay } from '../../../lib/format';
import { Banner } from '../../../ui/banner';

/** Explains what paying now means to a user who has or had Premium. */
export function PlanStatusNote({ entitlement: { status, until } }: { entitlement: Entitlement }) {
  const day = formatLocalDay(until);
  if (status === 'trial') {
    return (
      <Banner icon={Clock} tone="locked">
        Your free trial runs until {day}. Subscribe now, and Premium goes on without a gap.
      </Banner>
    );
  }
  if (status === 'past_due') {
    return (
      <Banner icon={TriangleAlert} tone="warning">
        The last payment has not arrived. Premium goes on until {day}; paying now keeps it.
      </Banner>
    );
  }
  if (status === 'cancelled') {
    return (
      <Banner icon={Info}>
        You have cancelled, and Premium goes on until {day}. <Link to="/manage-subscription">Resume it</Link> without
        paying now, or begin a new month after that day.
      </Banner>
    );
  }
  if (status === 'lapsed') return <Banner icon={Info}>Your Premium ended on {day}. You are on the free plan.</Banner>;
  return null;
}
