import { CircleCheck, CirclePause, CircleX, Clock, ShieldCheck, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Billing } from '../queries';
import { formatLocalDay } from '../../../lib/format';
import { useSite } from '../../shared/use-site';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { Card } from '../../../ui/card';
import { Defs } from '../../../ui/defs';
import { ChangeButtons } from './change-buttons';
import styles from './manage-subscription.module.css';
import type { PlanStatus } from './plan-status';

const ICONS: Record<PlanStatus['tone'], LucideIcon> = {
  positive: CircleCheck,
  premium: ShieldCheck,
  info: CirclePause,
  warning: TriangleAlert,
  danger: CircleX,
  neutral: Clock,
};

/** Status, plan and dates of the subscription, what happens next, and buttons to change it. */
export function PlanStatusCard({
  planStatus,
  billing,
  online,
  why,
}: {
  planStatus: PlanStatus;
  billing: Billing;
  online: boolean;
  why: string;
}) {
  const { label, tone, next, date, plan, started, changes, first } = planStatus;
  const supportEmail = useSite()?.supportEmail;
  const status = (
    <Badge tone={tone} icon={ICONS[tone]}>
      {label}
    </Badge>
  );
  const facts: [string, ReactNode][] = [['Status', status]];
  if (plan) facts.push(['Plan', plan]);
  if (started) facts.push(['Started', formatLocalDay(started)]);
  if (date[1]) facts.push([date[0], date[1]]);
  const isWarning = tone === 'warning' || tone === 'danger';
  return (
    <section aria-labelledby="plan-status">
      <h2 id="plan-status" className="visually-hidden">
        Your subscription
      </h2>
      <Card className={styles.defs}>
        <Defs items={facts} />
      </Card>
      {isWarning ? (
        <Banner icon={ICONS[tone]} tone={tone}>
          {next}
          {tone === 'danger' && supportEmail && (
            <>
              {' '}
              Questions: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
            </>
          )}
        </Banner>
      ) : (
        <p>{next}</p>
      )}
      {changes.length > 0 && (
        <div className={`row ${styles.changes}`}>
          <ChangeButtons
            changes={changes}
            first={first}
            until={formatLocalDay(billing.subscription?.current_period_end)}
            online={online}
            why={why}
          />
        </div>
      )}
    </section>
  );
}
