import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FAIR_USE } from '../../domain/billing/plans';
import { useAccount } from '../shared/use-account';
import { useOnline } from '../../sync/requests/use-online';
import { readAllowance, useAsking } from './asking';

/** The questions left today, and the limit of the plan. */
export function AllowanceNote() {
  const account = useAccount();
  const online = useOnline();
  const allowance = useAsking((asking) => asking.allowance);
  const tier = account?.entitlement.tier;
  useEffect(() => {
    if (online) void readAllowance();
  }, [online, tier]);
  if (!account) return null;
  const { premium, limits } = account.entitlement;
  if (premium) {
    return (
      <p className="small muted">
        Questions without a limit, within fair use: {FAIR_USE.perMinute} a minute and {FAIR_USE.perDay} a day.
      </p>
    );
  }
  const left = allowance?.left;
  return (
    <p className="small muted">
      {/* Shows no number while the server has not sent one: the full limit could be wrong. */}
      {left !== undefined && `${left} of ${allowance?.limit} questions left today. `}
      {left === undefined && online && `${limits.assistantQuestions} questions a day are in the free plan. `}
      Answers without a network do not count. <Link to="/subscribe">Premium has no limit</Link>.
    </p>
  );
}
