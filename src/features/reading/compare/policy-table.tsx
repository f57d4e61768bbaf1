import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { FactTopic } from '../../../domain/core/vocabulary';
import { classNames } from '../../../ui/class-names';
import { Flag } from '../../../ui/flag';
import { Table } from '../../../ui/table';
import { factFigure } from '../../../domain/content/fact-figure';
import { NOT_HERE } from './compare-export';
import { StandingMark } from './standing-mark';
import type { PolicyCell, PolicyRow } from './policy-rows';
import styles from './policy.module.css';
import type { ComparisonAddress } from './use-comparison-address';

interface PolicyTableProps {
  topics: readonly FactTopic[];
  rows: readonly PolicyRow[];
  address: ComparisonAddress;
}

/** The company's values by country and fact, each with its mark. A press sets or changes one. */
export function PolicyTable({ topics, rows, address }: PolicyTableProps) {
  return (
    <Table
      label="Our policy against the law"
      className={styles.region}
      style={{ '--columns': topics.length } as CSSProperties}
    >
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            Country
          </th>
          {topics.map((topic) => (
            <th scope="col" key={topic}>
              {FACT_TOPIC_LABELS[topic]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, cells }) => (
          <tr key={country.id}>
            <th scope="row">
              <span className={styles.place}>
                <Flag code={country.code} />
                {country.name}
              </span>
            </th>
            {cells.map((cell) => (
              <PolicyTd key={cell.topic} cell={cell} address={address} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PolicyTd({ cell, address }: { cell: PolicyCell; address: ComparisonAddress }) {
  const { country, topic, own, standings, below, fact, state } = cell;
  const to = address.addressWith({ cell: { code: country.code, topic } });
  if (!own) {
    const law = fact && factFigure(fact, country.currency);
    return (
      <td>
        <Link to={to} className={classNames(styles.cell, styles.unset)}>
          <Plus className="icon icon-s" />
          <span>
            {law ? `${law.amount} ${law.unit} in law` : 'Set our value'}
            <span className="visually-hidden">
              . Set our value: {country.name}, {FACT_TOPIC_LABELS[topic]}
            </span>
          </span>
        </Link>
      </td>
    );
  }
  const { amount, unit } = own.value;
  const figure = factFigure({ amount, unit }, country.currency);
  return (
    <td className={below === '' ? styles.below : below ? styles.soonBelow : undefined}>
      <Link to={to} className={styles.cell}>
        <span>
          <b className={styles.value}>{figure?.amount ?? amount}</b> <span className={styles.unit}>{figure?.unit}</span>
        </span>
        {standings.length === 0 && <span className={styles.unit}>{state === 'arriving' ? 'Loading' : NOT_HERE}</span>}
        {shownOf(standings).map((standing) => (
          <StandingMark key={standing.from} standing={standing} unit={unit} currency={country.currency} />
        ))}
      </Link>
    </td>
  );
}

/** A later day is shown where it makes a difference. */
function shownOf([now, ...later]: PolicyCell['standings']): PolicyCell['standings'] {
  return now ? [now, ...later.filter(({ kind }) => kind === 'below' || kind !== now.kind)] : [];
}
