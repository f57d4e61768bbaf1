import { Fragment } from 'react';
import { periodsOf, type Period } from '../../domain/content/fact-value';
import { addDays } from '../../domain/core/calendar-day';
import type { FactRow } from '../../domain/core/rows';
import { formatDay } from '../../lib/format';
import { Provenance, Seen } from '../shared/provenance';
import { factFigure } from './fact-figure';
import styles from './fact-history.module.css';

/** The values of a fact with their days, newest first, each as it was checked. */
export function FactHistory({ fact, currency }: { fact: FactRow; currency: string }) {
  const periods = periodsOf(fact);
  const first = periods.at(-1)!.from;
  return (
    <details className={styles.history}>
      <summary>Values over time</summary>
      <dl>
        {periods.map((period) => (
          <Fragment key={`${period.state} ${period.from}`}>
            <dt>{daysOf(period)}</dt>
            <dd>
              {valueOf(period, currency)}
              <Provenance of={period}>
                <Seen of={period} />
              </Provenance>
            </dd>
          </Fragment>
        ))}
        <dt>{first ? `Before ${formatDay(first)}` : 'Earlier'}</dt>
        <dd>Not recorded</dd>
      </dl>
    </details>
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
