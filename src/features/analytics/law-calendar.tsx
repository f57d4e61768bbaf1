import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shiftBucket } from '../../domain/analytics/tally';
import type { UpdateRow } from '../../domain/analytics/updates';
import { calendarOnDevice } from './queries';
import { formatDay, plural } from '../../lib/format';
import { Button, IconButton } from '../../ui/button';
import { Card } from '../../ui/card';
import { SkeletonRows } from '../../ui/skeleton';
import { useAddressFilters } from '../../lib/use-address-filters';
import styles from './charts.module.css';
import { LawDay } from './law-day';
import { LawList } from './law-list';
import { LawMonth } from './law-month';
import { useDetails } from './use-details';
import { useServerOrDevice } from './use-server-or-device';
import { serverNow } from '../../domain/core/clock';

/** Laws by the month in which they come into force, from a year ago to the last known one. */
export function LawCalendar() {
  const { params, set, addressWith } = useAddressFilters();
  const answered = useServerOrDevice('/api/analytics/calendar', calendarOnDevice);
  const { state } = useDetails();
  const today = new Date(serverNow()).toISOString().slice(0, 10);
  const wanted = params.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : today.slice(0, 7);
  const show = (to: string) => set({ month: to === today.slice(0, 7) ? undefined : to });
  const laws = answered?.answer.rows ?? [];
  const shown = laws.filter(({ day }) => day.startsWith(month));
  const [before, after] = [shifted(month, -1), shifted(month, 1)];
  return (
    <section aria-labelledby="law-calendar">
      <Card pad className={styles.card}>
        <div className={`row between ${styles.head}`}>
          <h2 id="law-calendar">Laws coming into force</h2>
          <div className="row no-print">
            <IconButton label={formatMonth(before)} onClick={() => show(before)}>
              <ChevronLeft className="icon" />
            </IconButton>
            <b aria-live="polite" className={styles.month}>
              {formatMonth(month)}
            </b>
            <IconButton label={formatMonth(after)} onClick={() => show(after)}>
              <ChevronRight className="icon" />
            </IconButton>
          </div>
        </div>
        {answered ? (
          <div className={styles.calendar}>
            <LawMonth
              month={month}
              laws={shown}
              today={today}
              addressOf={(day) => addressWith({ day })}
              state={state}
            />
            <div className="stack">
              {shown.length > 0 ? (
                <LawList laws={shown} />
              ) : (
                <p>No law that you may read comes into force in {formatMonth(month)}.</p>
              )}
              <Others laws={laws} month={month} show={show} />
              {answered.from === 'device' && <p className="small muted">Of the countries that lie on this device.</p>}
              {answered.retry && <Button onClick={answered.retry}>Try again</Button>}
            </div>
          </div>
        ) : (
          <SkeletonRows rows={5} />
        )}
        {answered && <LawDay laws={laws} />}
      </Card>
    </section>
  );
}

/** Links to the previous and next month with a law. */
function Others({ laws, month, show }: { laws: readonly UpdateRow[]; month: string; show(month: string): void }) {
  const count = (of: string) => plural(laws.filter(({ day }) => day.startsWith(of)).length, 'law');
  const earlier = laws.findLast(({ day }) => day < month)?.day.slice(0, 7);
  const later = laws.find(({ day }) => day >= shifted(month, 1))?.day.slice(0, 7);
  return (
    <div className="row no-print">
      {earlier && <Button onClick={() => show(earlier)}>{`${formatMonth(earlier)}, ${count(earlier)}`}</Button>}
      {later && <Button onClick={() => show(later)}>{`${formatMonth(later)}, ${count(later)}`}</Button>}
      {!later && <p className="small muted">None is known to come after {formatMonth(month)}.</p>}
    </div>
  );
}

function shifted(month: string, count: number): string {
  return shiftBucket(`${month}-01`, count, 'month').slice(0, 7);
}

/** 'March 2026'. */
function formatMonth(month: string): string {
  return formatDay(`${month}-01`).replace(/^1 /, '');
}
