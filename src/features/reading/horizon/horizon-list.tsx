import { Link } from 'react-router-dom';
import { useMemo } from 'react';
import type { HorizonEntry } from '../../../domain/reading/horizon-entries';
import { formatDay } from '../../../lib/format';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { Card } from '../../../ui/card';
import { VirtualList } from '../../../ui/virtual-list';
import { usePrinting } from '../compare/use-printing';
import { HorizonItem } from './horizon-item';
import styles from './horizon.module.css';
import type { HorizonView } from './use-horizon';

/** A month's heading, or an entry. */
type Line = { month: string; count: number } | { entry: HorizonEntry };

const ROW_HEIGHT = 68;
const OPEN = 'On a day to be fixed';

/** The entries by month: what is still to come, or what has passed. */
export function HorizonList({ horizon }: { horizon: HorizonView }) {
  const { addressWith } = useAddressFilters();
  const { showsPast, ahead, past, byId, today } = horizon;
  const entries = showsPast ? past : ahead;
  const lines = useMemo(() => linesOf(entries), [entries]);
  const printing = usePrinting();
  const render = (line: Line) =>
    'entry' in line ? (
      <HorizonItem entry={line.entry} country={byId.get(line.entry.country)} today={today} />
    ) : (
      <h3 className={styles.month}>
        {line.month}
        <span className="num">{line.count}</span>
      </h3>
    );
  return (
    <section aria-labelledby="entries" className={styles.list}>
      <div className="section-head">
        <h2 id="entries">{showsPast ? 'The 24 months behind us' : 'To come'}</h2>
        <Link className="no-print" to={addressWith({ past: showsPast ? undefined : '1' })} replace>
          {showsPast ? 'To come' : 'The 24 months behind us'}
        </Link>
      </div>
      {lines.length === 0 ? (
        <p className="muted">
          {showsPast ? 'Nothing of the last 24 months is recorded here.' : 'Nothing is known to come here.'}
        </p>
      ) : (
        <Card className={styles.rows}>
          {printing ? (
            <ul>
              {lines.map((line) => (
                <li key={keyOf(line)}>{render(line)}</li>
              ))}
            </ul>
          ) : (
            <VirtualList
              label={showsPast ? 'What has passed' : 'What is still to come'}
              items={lines}
              itemKey={keyOf}
              renderItem={render}
              estimate={ROW_HEIGHT}
            />
          )}
        </Card>
      )}
    </section>
  );
}

function keyOf(line: Line): string {
  return 'entry' in line ? line.entry.id : line.month;
}

function linesOf(entries: readonly HorizonEntry[]): Line[] {
  const months = new Map<string, HorizonEntry[]>();
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    const of = months.get(month);
    if (of) of.push(entry);
    else months.set(month, [entry]);
  }
  return [...months.values()].flatMap((of): Line[] => [
    { month: monthOf(of[0]!), count: of.length },
    ...of.map((entry) => ({ entry })),
  ]);
}

/** 'January 2027' */
const monthOf = ({ day }: HorizonEntry) => (day ? formatDay(day).replace(/^\d+ /, '') : OPEN);
