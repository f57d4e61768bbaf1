import type { CSSProperties } from 'react';
import { Table } from '../../../ui/table';
import { classNames } from '../../../ui/class-names';
import { ComparedCell } from './compared-cell';
import styles from './compare.module.css';
import { CountryHead } from './country-head';
import { FactHead } from './fact-head';
import { stateOf, type Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Facts by country. Header and first column are sticky within the scrolling region. */
export function ComparisonTable({ comparison, address }: { comparison: Comparison; address: ComparisonAddress }) {
  const { sorted, rows, day } = comparison;
  return (
    <Table
      label="Facts by country"
      className={classNames(styles.region, 'no-print')}
      style={{ '--columns': sorted.countries.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            Fact
          </th>
          {sorted.countries.map((country) => (
            <CountryHead key={country.id} country={country} comparison={comparison} address={address} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.topic}>
            <FactHead row={row} address={address} />
            {row.cells.map((cell) => (
              <ComparedCell
                key={cell.country.id}
                cell={cell}
                scale={row.scale}
                day={day}
                state={stateOf(comparison, cell.country.id)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
