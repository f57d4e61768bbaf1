import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format';
import { Table } from '../../ui/table';
import { useDetails } from './use-details';
import styles from './charts.module.css';

interface FigureRow {
  name: string;
  /** Shown instead of the plain name. */
  shown?: ReactNode;
  /** Link of the name, with Premium: the country or the search. */
  leads?: string | undefined;
  cells: readonly { figure: number; to: string; note?: ReactNode }[];
}

interface FigureTableProps {
  label: string;
  head: readonly string[];
  /** Links of the column headers, with Premium, in order. */
  headLeads?: readonly (string | undefined)[];
  rows: readonly FigureRow[];
}

/** The numbers of a chart. With Premium, numbers above 0 link to their rows. */
export function FigureTable({ label, head, headLeads = [], rows }: FigureTableProps) {
  const { clickable, state } = useDetails();
  return (
    <Table label={label}>
      <thead>
        <tr>
          {head.map((each, index) => (
            <th key={each} scope="col" className={index > 0 ? 'right' : undefined}>
              <Name leads={headLeads[index]}>{each}</Name>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, shown, leads, cells }) => (
          <tr key={name}>
            <th scope="row" className="nowrap">
              <Name leads={leads}>{shown ?? name}</Name>
            </th>
            {cells.map(({ figure, to, note }, index) => (
              <td key={head[index + 1]} className="right">
                {clickable && figure > 0 ? (
                  <Link
                    to={to}
                    state={state}
                    className={styles.figure}
                    aria-label={`${formatCount(figure)}, ${name}, ${head[index + 1]}`}
                  >
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

function Name({ leads, children }: { leads: string | undefined; children: ReactNode }) {
  const { clickable } = useDetails();
  if (!clickable || !leads) return children;
  return (
    <Link to={leads} className={styles.name}>
      {children}
    </Link>
  );
}
