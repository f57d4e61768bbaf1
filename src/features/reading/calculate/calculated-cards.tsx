import { Card } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import styles from './calculate.module.css';
import { RemoveCountry } from './calculated-table';
import { ColumnState } from './column-state';
import { AmountText, LineBasis } from './line-content';
import { linesOf } from './lines';
import { totalOf, TotalNotes } from './total';
import type { Calculation, Column } from './use-calculation';

/** On phones: one card a country. */
export function CalculatedCards({ calculation }: { calculation: Calculation }) {
  return (
    <div className="stack">
      {calculation.columns.map((column) => (
        <CountryCard key={column.country.id} column={column} calculation={calculation} />
      ))}
    </div>
  );
}

function CountryCard({ column, calculation }: { column: Column; calculation: Calculation }) {
  const { country } = column;
  const lines = linesOf(column);
  const total = totalOf(column);
  return (
    <section aria-label={country.name}>
      <Card className={styles.card}>
        <header>
          <div>
            <h2>
              <Flag code={country.code} />
              {country.name}
            </h2>
            {total && (
              <p>
                <VisuallyHidden>Final pay, before tax: </VisuallyHidden>
                <AmountText amount={total} className={styles.total} />
              </p>
            )}
          </div>
          <RemoveCountry country={country} calculation={calculation} />
        </header>
        <TotalNotes column={column} input={calculation.input} />
        {lines.length === 0 ? (
          <div className={styles.state}>
            <ColumnState column={column} calculation={calculation} />
          </div>
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line.id} data-statement>
                <h3 className="h-ui">{line.label}</h3>
                <AmountText amount={line.amount} className={styles.amount} />
                <div>
                  <LineBasis line={line} column={column} calculation={calculation} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
