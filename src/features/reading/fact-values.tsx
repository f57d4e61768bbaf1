import { periodsOf, type Period } from '../../domain/content/fact-value';
import { addDays } from '../../domain/core/calendar-day';
import type { FactRow } from '../../domain/core/rows';
import { factFigure } from '../../domain/content/fact-figure';
import { formatDay } from '../../lib/format';
import { List, ListRow } from '../../ui/card';
import { Provenance, Seen } from '../shared/provenance';
import styles from './fact-values.module.css';

/** The values of a fact with their days, newest first, each as it was checked. */
export function FactValues({ fact, currency }: { fact: FactRow; currency: string }) {
  const periods = periodsOf(fact);
  const first = periods.at(-1)!.from;
  return (
    <List>
      {periods.map((period) => (
        <ListRow key={`${period.state} ${period.from}`} data-statement className={styles.value}>
          <b>{daysOf(period)}</b>
          <p>{valueOf(period, currency)}</p>
          <Provenance of={period}>
            <Seen of={period} />
          </Provenance>
        </ListRow>
      ))}
      <ListRow className={styles.value}>
        <b>{first ? `Before ${formatDay(first)}` : 'Earlier'}</b>
        <p>Not recorded</p>
      </ListRow>
    </List>
  );
}

/** 'From 1 January 2027', 'Since 22 November 2026', '1 July 2026 to 31 December 2026' */
function daysOf({ state, from, until }: Period): string {
  if (until === '') return from === '' ? 'Now' : `${state === 'next' ? 'From' : 'Since'} ${formatDay(from)}`;
  const last = formatDay(addDays(until, -1));
  return from === '' ? `Until ${last}` : `${formatDay(from)} to ${last}`;
}

function valueOf(period: Period, currency: string): string {
  const figure = factFigure(period, currency);
  return figure ? `${figure.amount} ${figure.unit} (${period.value})` : period.value;
}
