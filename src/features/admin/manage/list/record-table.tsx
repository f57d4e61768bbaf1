import type { ReactNode } from 'react';
import styles from '../manage.module.css';

export interface Column<T> {
  /**
   * Head of the column; on phones it is before the value.
   */
  head: string;
  cell(row: T): ReactNode;
  /** Its head is for screen readers only. */
  quiet?: boolean;
}

interface RecordTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  busy: boolean;
}

/** Rows with the first column as their head; on phones each row is a card. */
export function RecordTable<T extends { id: string }>({ label, rows, columns, busy }: RecordTableProps<T>) {
  return (
    <div className={styles.tableWrap} role="region" aria-label={label} aria-busy={busy} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ head, quiet }) => (
              <th key={head} scope="col">
                {quiet ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ head, cell, quiet }, index) =>
                index === 0 ? (
                  <th key={head} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} data-head={quiet ? undefined : head}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
