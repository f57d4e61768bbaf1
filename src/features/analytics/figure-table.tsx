import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { Table } from '../../ui/table';
import { useDetails } from './use-details';
import styles from './charts.module.css';

interface FigureTableProps {
  label: string;
  head: readonly string[];
  rows: readonly { name: string; /** In place of the plain name. */ shown?: ReactNode; cells: readonly { figure: number; to: string; note?: ReactNode }[] }[];
}

/** The numbers of a chart: each leads to its rows, with Premium and where there are any. */
export function FigureTable({ label, head, rows }: FigureTableProps) {
  const { clickable, state } = useDetails();
  return (
    <Table label={label}>
      <thead>
        <tr>
          {head.map((each, index) => (
            <th key={each} scope="col" className={index > 0 ? 'right' : undefined}>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, shown, cells }) => (
          <tr key={name}>
            <th scope="row" className="nowrap">
              {shown ?? name}
            </th>
            {cells.map(({ figure, to, note }, index) => (
              <td key={head[index + 1]} className="right">
                {clickable && figure > 0 ? (
                  <Link to={to} state={state} className={styles.figure} aria-label={`${formatCount(figure)}, ${name}, ${head[index + 1]}`}>
                    {formatCount(figure)}
                  </Link>
                ) : (
                  formatCount(figure)
                )}
                {note}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
