import { Clock, Lock, TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAccount } from '../../features/shared/use-account';
import type { Account } from '../../db/queries';
import { daysUntil } from '../../domain/core/dates';
import { mustChoose } from '../../domain/account/followed-countries';
import { formatLocalDay, plural } from '../../lib/format';
import { Banner } from '../../ui/banner';
import { LinkButton } from '../../ui/button';

/** These screens show it in more detail. */
const SPEAK_FOR_THEMSELVES = ['/subscribe', '/manage-subscription', '/choose-five', '/sandbox-checkout'];
/** This many days before the end, every screen shows the notice, not only the dashboard. */
const SOON = 2;

/** A notice about the user's plan with an action; usually nothing. */
export function usePlanNotice() {
  const account = useAccount();
  const { pathname } = useLocation();
  if (!account || SPEAK_FOR_THEMSELVES.includes(pathname)) return null;
  return noticeFor(account, pathname === '/dashboard');
}

function noticeFor({ followed, entitlement, now }: Account, onDashboard: boolean) {
  const { status, until, limits, reason } = entitlement;
  const days = until ? daysUntil(until, now) : 0;
  const left = plural(days, 'day');
  const day = formatLocalDay(until);
  if (mustChoose(followed, entitlement)) {
    return (
      <Banner
        icon={Lock}
        tone="locked"
        live
        action={<LinkButton to="/choose-five">Choose your {limits.countries}</LinkButton>}
      >
        {reason} You follow {plural(followed.length, 'country', 'countries')}, and the free plan reads{' '}
        {limits.countries}: until you choose, the first ones.
      </Banner>
    );
  }
  if (status === 'past_due') {
    return (
      <Banner
        icon={TriangleAlert}
        tone="warning"
        live
        action={<LinkButton to="/manage-subscription">Put it right</LinkButton>}
      >
        Your last payment has not arrived. Premium goes on for {left}, until {day}. Pay or change your card before then
        to keep it.
      </Banner>
    );
  }
  if (status === 'suspended') {
    return (
      <Banner
        icon={TriangleAlert}
        tone="warning"
        live
        action={<LinkButton to="/manage-subscription">What to do</LinkButton>}
      >
        {reason} You are on the free plan meanwhile.
      </Banner>
    );
  }
  const announced = onDashboard || days <= SOON;
  if (status === 'trial' && announced) {
    return (
      <Banner icon={Clock} action={<LinkButton to="/subscribe">Keep Premium</LinkButton>}>
        {left} left of your free trial of Premium. It ends by itself on {day}; nothing is charged.
      </Banner>
    );
  }
  if (status === 'cancelled' && days <= SOON) {
    return (
      <Banner icon={Clock} action={<LinkButton to="/manage-subscription">Manage Subscription</LinkButton>}>
        Premium ends on {day}, as you have cancelled it.
      </Banner>
    );
  }
  return null;
}
