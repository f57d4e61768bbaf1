import { MailCheck, MailWarning, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminPerson } from '../../../domain/admin/admin-panel';
import { entitlement } from '../../../domain/core/access';
import { formatLocalDay } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { RefundCases } from '../../shared/refund-cases';
import { useOnline } from '../../../sync/requests/use-online';
import type { ListControls } from './list/list-query';
import { ManageList, type RecordKind } from './list/manage-list';
import type { Column } from './list/record-table';
import styles from './manage.module.css';
import { PlanStatusBadge } from './people/plan-status-badge';
import { usePeople } from './people/use-people';
import { serverNow } from '../../../domain/core/clock';

const ACCOUNT: RecordKind = { noun: 'account', plural: 'accounts', icon: Users, empty: 'No accounts yet' };

/** Accounts have their own route, so `filter` and `sort` are its parameters, not the server's filter language. */
const CONTROLS: ListControls = {
  searched: ['name'],
  filters: [
    {
      name: 'access',
      label: 'Access',
      any: 'Everybody',
      options: [
        { value: 'premium', label: 'Premium', filter: 'premium' },
        { value: 'free', label: 'Free', filter: 'free' },
        { value: 'admin', label: 'Admins', filter: 'admin' },
      ],
    },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first', sort: '-created' },
    { value: 'oldest', label: 'Oldest first', sort: 'created' },
    { value: 'email', label: 'By e-mail', sort: 'email' },
    { value: 'name', label: 'By name', sort: 'name' },
  ],
};

/** Accounts with their plans, and refund requests. */
export function PeopleTab() {
  const online = useOnline();
  const people = usePeople(CONTROLS);
  const now = useMemo(() => new Date(serverNow()), []);
  return (
    <div className="stack-l">
      <RefundCases online={online} />
      <section aria-labelledby="people" className="stack">
        <h2 id="people">Accounts</h2>
        <ManageList kind={ACCOUNT} controls={CONTROLS} records={people} rows={{ columns: columnsAt(now) }} />
      </section>
    </div>
  );
}

function columnsAt(now: Date): readonly Column<AdminPerson>[] {
  return [
    { head: 'Account', cell: (person) => <AccountName person={person} /> },
    { head: 'Access', cell: (person) => <PlanStatusBadge entitlement={entitlement(person, now)} /> },
    { head: 'Until', cell: (person) => <Until person={person} now={now} /> },
    { head: 'Joined', cell: ({ created }) => <span className="nowrap">{formatLocalDay(created)}</span> },
    { head: 'E-mail', cell: ({ verified }) => <Verified verified={verified} /> },
  ];
}

function AccountName({ person: { name, email } }: { person: AdminPerson }) {
  return (
    <>
      {name || email}
      {name && <span className={`${styles.below} small muted`}>{email}</span>}
    </>
  );
}

function Until({ person, now }: { person: AdminPerson; now: Date }) {
  const { until, status } = entitlement(person, now);
  return until && status !== 'admin' ? <span className="nowrap">{formatLocalDay(until)}</span> : null;
}

function Verified({ verified }: { verified: boolean }) {
  return (
    <span className={styles.badges}>
      <Badge tone={verified ? 'positive' : 'warning'} icon={verified ? MailCheck : MailWarning}>
        {verified ? 'Confirmed' : 'Not confirmed'}
      </Badge>
    </span>
  );
}
