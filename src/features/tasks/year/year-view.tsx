import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Holidays } from '../../../domain/tasks/holidays';
import { IconLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { shiftMonth, monthInWords, monthOf, type Month } from '../month-words';
import { useComplianceAddress } from '../use-compliance-address';
import type { Compliance } from '../use-compliance';
import { useHolidaysOf } from '../use-holidays';
import { MonthAgenda } from './month-agenda';
import { yearDays } from './year-days';
import { YearKey, YearMonth } from './year-month';
import styles from './year.module.css';

const MONTHS = 12;
const NONE: ReadonlyMap<string, Holidays> = new Map();

/** What is due in twelve months and when nobody works in the followed countries, and the days of one month. */
export function YearView({ compliance }: { compliance: Compliance }) {
  const { view, shown, countries, account } = compliance;
  const { month: chosen, addressOf } = useComplianceAddress();
  const current = monthOf(view.today);
  const isInYear = chosen === '' || (chosen >= current && chosen < shiftMonth(current, MONTHS));
  const from = isInYear ? current : chosen;
  const month = chosen || current;
  const followed = useMemo(
    () => countries.filter(({ id }) => account.followed.includes(id)),
    [countries, account.followed],
  );
  const tasks = useMemo(() => shown.filter(({ status }) => status !== 'completed'), [shown]);
  const codes = [...new Set([...followed.map(({ code }) => code), ...tasks.map(view.codeOf)])].sort().join(' ').trim();
  const holidays = useHolidaysOf(codes);
  const days = useMemo(
    () =>
      yearDays({
        months: Array.from({ length: MONTHS }, (_, index) => shiftMonth(from, index)),
        today: view.today,
        tasks,
        countries: followed,
        codeOf: view.codeOf,
        holidays: holidays ?? NONE,
      }),
    [from, view, tasks, followed, holidays],
  );
  const to = (next: Month) => addressOf({ month: next === current ? undefined : next });
  return (
    <div className={styles.year}>
      <section aria-labelledby="year">
        <SectionHead id="year" title="The year: what is due, and when nobody works">
          <div className="row no-print">
            <IconLink
              label={`From ${monthInWords(shiftMonth(from, -MONTHS))}`}
              to={to(shiftMonth(from, -MONTHS))}
              replace
            >
              <ChevronLeft className="icon" />
            </IconLink>
            <IconLink
              label={`From ${monthInWords(shiftMonth(from, MONTHS))}`}
              to={to(shiftMonth(from, MONTHS))}
              replace
            >
              <ChevronRight className="icon" />
            </IconLink>
          </div>
        </SectionHead>
        <Card className={styles.card}>
          <ol className={styles.months}>
            {[...days].map(([each, ofMonth]) => (
              <li key={each}>
                <YearMonth month={each} days={ofMonth} today={view.today} isCurrent={each === month} to={to(each)} />
              </li>
            ))}
          </ol>
          <YearKey />
        </Card>
      </section>
      <MonthAgenda
        month={month}
        days={days.get(month) ?? []}
        compliance={compliance}
        followed={followed}
        holidays={holidays}
      />
    </div>
  );
}
