import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { plural } from '../../../lib/format';
import { classNames } from '../../../ui/class-names';
import { Flag } from '../../../ui/flag';
import { Table } from '../../../ui/table';
import { nextSort } from './compare-address';
import { FigureMarks } from './figure-marks';
import { FigureValue } from './figure-value';
import { barOf, type FigureColumn } from './figures';
import styles from './figures.module.css';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

interface FiguresTableProps {
  columns: readonly FigureColumn[];
  comparison: Comparison;
  address: ComparisonAddress;
}

/** Countries by fact, figures only: a press opens the text, the provision and the source. */
export function FiguresTable({ columns, comparison, address }: FiguresTableProps) {
  const { countries } = comparison.sorted;
  return (
    <Table
      label={`Figures of ${plural(countries.length, 'country', 'countries')}`}
      className={classNames(styles.region, 'no-print')}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            Country
          </th>
          {columns.map((column) => (
            <ColumnHead key={column.topic} column={column} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {countries.map((country, at) => (
          <tr key={country.id}>
            <th scope="row">
              <Link to={`/country/${country.code}`} className={styles.country}>
                <Flag code={country.code} />
                {country.name}
              </Link>
            </th>
            {columns.map((column) => (
              <FigureTd key={column.topic} column={column} at={at} comparison={comparison} address={address} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The fact with its unit. Pressing it sorts the countries. */
function ColumnHead({ column: { topic, unit }, address }: { column: FigureColumn; address: ComparisonAddress }) {
  const { sort } = address.choice;
  const sorted = sort?.topic === topic ? sort : undefined;
  const Icon = sorted?.descending === false ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}>
      <button
        type="button"
        className={styles.sort}
        title="Sort the countries by this"
        onClick={() => address.change({ sort: nextSort(sort, topic) })}
      >
        <span>
          {FACT_TOPIC_LABELS[topic]} <small>{unit}</small>
        </span>
        {sorted && <Icon className="icon icon-s" />}
      </button>
    </th>
  );
}

interface FigureTdProps {
  column: FigureColumn;
  /** The place of the country. */
  at: number;
  comparison: Comparison;
  address: ComparisonAddress;
}

function FigureTd({ column, at, comparison, address }: FigureTdProps) {
  const cell = column.cells[at]!;
  const { topic } = column;
  const { sort } = address.choice;
  const bar = barOf(cell, column);
  const value = (
    <FigureValue cell={cell} state={stateOf(comparison, cell.country.id)} unit={column.unit} day={comparison.day} />
  );
  if (!cell.fact) return <td className={styles.empty}>{value}</td>;
  return (
    <td className={sort?.topic === topic ? styles.sorted : undefined}>
      <Link to={address.addressWith({ cell: { code: cell.country.code, topic } })} className={styles.cell}>
        {value}
        <FigureMarks fact={cell.fact} />
      </Link>
      {bar !== undefined && (
        <span className={styles.bar} aria-hidden="true">
          <span style={{ width: `${bar}%` }} />
        </span>
      )}
    </td>
  );
}
