import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../ui/button';
import { Flag } from '../../../ui/flag';
import { Table } from '../../../ui/table';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './calculate.module.css';
import { ColumnState } from './column-state';
import { KIND_LABELS } from '../../../domain/calculate/input';
import { AmountText, LineBasis } from './line-content';
import { linesOf, rowsOf, type Row } from './lines';
import { totalOf, TotalNotes } from './total';
import type { Calculation, Column } from './use-calculation';

/** One column a country, and one row a line. */
export function CalculatedTable({ calculation }: { calculation: Calculation }) {
  const { columns, input } = calculation;
  const rows = rowsOf(columns);
  return (
    <Table
      label={`${KIND_LABELS[input.kind]} by country`}
      className={styles.region}
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      <thead>
        <tr>
          <td>
            <VisuallyHidden>Part</VisuallyHidden>
          </td>
          {columns.map((column) => (
            <CountryHead key={column.country.id} column={column} calculation={calculation} />
          ))}
        </tr>
      </thead>
      <tbody>
        {(rows.length > 0 ? rows : [undefined]).map((row, index) => (
          <tr key={row?.id ?? ''}>
            {row ? <th scope="row">{row.label}</th> : <td />}
            {columns.map((column) => (
              <LineCell
                key={column.country.id}
                {...{ row, column, calculation }}
                span={index === 0 ? rows.length : 0}
              />
            ))}
          </tr>
        ))}
      </tbody>
      {input.kind === 'final_pay' && columns.some(totalOf) && (
        <tfoot>
          <tr>
            <th scope="row">Final pay, before tax</th>
            {columns.map((column) => (
              <td key={column.country.id}>
                <AmountText amount={totalOf(column)} className={styles.total} />
                <TotalNotes column={column} input={input} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

interface LineCellProps {
  row: Row | undefined;
  column: Column;
  calculation: Calculation;
  /** In the first row: how many rows there are. */
  span: number;
}

function LineCell({ row, column, calculation, span }: LineCellProps) {
  const lines = linesOf(column);
  if (lines.length === 0) {
    const isFirst = span > 0 || !row;
    return isFirst ? (
      <td rowSpan={Math.max(1, span)}>
        <ColumnState column={column} calculation={calculation} />
      </td>
    ) : null;
  }
  const line = lines.find(({ id }) => id === row?.id);
  if (!row || !line) return <td />;
  return (
    <td data-statement>
      {row.differs && <p className={styles.why}>{line.label}</p>}
      <AmountText amount={line.amount} className={styles.amount} />
      <LineBasis line={line} column={column} calculation={calculation} />
    </td>
  );
}

function CountryHead({ column: { country }, calculation }: { column: Column; calculation: Calculation }) {
  return (
    <th scope="col">
      <span className={styles.country}>
        <Flag code={country.code} />
        <Link to={`/country/${country.code}`}>{country.name}</Link>
        <RemoveCountry country={country} calculation={calculation} />
      </span>
    </th>
  );
}

/** Takes a country out; the last one stays. */
export function RemoveCountry({
  country,
  calculation: { columns, input, change },
}: Pick<Column, 'country'> & { calculation: Calculation }) {
  if (columns.length < 2) return null;
  const others = input.countries.filter((code) => code !== country.code);
  return (
    <IconButton label={`Remove ${country.name}`} onClick={() => change({ countries: others.join() })}>
      <X className="icon icon-s" />
    </IconButton>
  );
}
