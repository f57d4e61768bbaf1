import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import { Table } from '../../../ui/table';
import { FigureMarks } from './figure-marks';
import { FigureValue } from './figure-value';
import { highestFirst, type FigureColumn } from './figures';
import styles from './map.module.css';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

interface FigureNumbersProps {
  column: FigureColumn;
  comparison: Comparison;
  address: ComparisonAddress;
}

/** The numbers of the map as a table. */
export function FigureNumbers({ column, comparison, address }: FigureNumbersProps) {
  const label = FACT_TOPIC_LABELS[column.topic];
  return (
    <details className={styles.numbers}>
      <summary>Show as a table</summary>
      <Table label={`${label} by country`}>
        <thead>
          <tr>
            <th scope="col">Country</th>
            <th scope="col">
              {label}, {column.unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {highestFirst(column).map((cell) => (
            <tr key={cell.country.id}>
              <th scope="row">{cell.country.name}</th>
              <td>
                <Link to={address.addressWith({ cell: { code: cell.country.code, topic: column.topic } })}>
                  <FigureValue
                    cell={cell}
                    state={stateOf(comparison, cell.country.id)}
                    unit={column.unit}
                    day={comparison.day}
                  />
                </Link>{' '}
                {cell.fact && <FigureMarks fact={cell.fact} />}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
