import type { ComparedRow } from './compare';
import { absenceWords, comparisonSources, differenceWords, type ComparisonSource } from './compare-export';
import { factFigure } from '../../../domain/content/fact-figure';
import { evidenceWords } from '../../../domain/content/evidence-words';
import { nextValueSentence } from '../../../domain/content/next-value';
import type { Day } from '../../../domain/core/calendar-day';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { formatDay, formatLocalDay } from '../../../lib/format';
import { parseSourceUrl, sourceHost } from '../../../lib/source-link';
import { useDayIn } from '../../shared/reader-day';
import styles from './print.module.css';
import type { Comparison } from './use-comparison';
import { usePrinting } from './use-printing';
import { serverNow } from '../../../domain/core/clock';

/** Columns that fit a landscape page. */
const COLUMNS = 5;

/** The printed comparison: landscape, a table for every five countries, then the numbered sources. */
export function PrintedComparison({ comparison }: { comparison: Comparison }) {
  if (!usePrinting()) return null;
  const { sorted, rows, day } = comparison;
  const { sources, numberOf } = comparisonSources(rows);
  const firsts = Array.from({ length: Math.ceil(sorted.countries.length / COLUMNS) }, (_, page) => page * COLUMNS);
  return (
    <div className={styles.printed}>
      <p className={styles.about}>
        {sorted.countries.map(({ name }) => name).join(', ')}
        {day && `, as at ${formatDay(day)}`}. Printed from Molao on {formatLocalDay(new Date(serverNow()))}. Each fact
        names the day for which it is known to be right; numbers in brackets name its source below. Amounts of money are
        in each country’s own currency. This is information, not legal advice.
      </p>
      {firsts.map((first) => (
        <PrintedTable key={first} rows={rows} first={first} day={day} numberOf={numberOf} />
      ))}
      <Sources sources={sources} />
    </div>
  );
}

type NumberOf = ReturnType<typeof comparisonSources>['numberOf'];

interface PrintedTableProps {
  rows: readonly ComparedRow[];
  first: number;
  day: Day;
  numberOf: NumberOf;
}

function PrintedTable({ rows, first, day, numberOf }: PrintedTableProps) {
  const heads = rows[0]?.cells.slice(first, first + COLUMNS) ?? [];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          {heads.map(({ country }) => (
            <th scope="col" key={country.id}>
              {country.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.topic}>
            <th scope="row">{FACT_TOPIC_LABELS[row.topic]}</th>
            {row.cells.slice(first, first + COLUMNS).map((cell) => (
              <PrintedCell key={cell.country.id} cell={cell} day={day} source={numberOf(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell has no space for a whole address: the list of sources has it. */
const hostOf = (address: string) => {
  const url = parseSourceUrl(address);
  return url ? sourceHost(url) : address;
};

interface PrintedCellProps {
  cell: ComparedRow['cells'][number];
  day: Day;
  source: number | undefined;
}

function PrintedCell({ cell, day, source }: PrintedCellProps) {
  const dayIn = useDayIn();
  const { fact, country } = cell;
  if (!fact) return <td>{absenceWords(cell, day)}</td>;
  const figure = factFigure(fact, country.currency);
  const difference = differenceWords(cell.difference, cell);
  return (
    <td>
      {figure && (
        <p>
          <b>{figure.amount}</b> {figure.unit}
          {difference && ` (${difference})`}
        </p>
      )}
      <p>{fact.value}</p>
      {fact.next && <p>{nextValueSentence(fact.next)}</p>}
      <p className={styles.rests}>
        {[fact.provision, evidenceWords(fact, dayIn, hostOf), fact.as_of && `as at ${formatDay(fact.as_of, 'short')}`]
          .filter(Boolean)
          .join(' · ')}{' '}
        {source && `[${source}]`}
      </p>
    </td>
  );
}

function Sources({ sources }: { sources: readonly ComparisonSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section>
      <h2>Sources</h2>
      <ol className={styles.sources}>
        {sources.map(({ number, country, law, address }) => (
          <li key={number}>
            {[country, law].filter(Boolean).join(': ')}. {address}
          </li>
        ))}
      </ol>
    </section>
  );
}
