import { factFigure } from '../../../domain/content/fact-figure';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import { statementOf } from '../../../domain/content/evidence-level';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { Fact } from '../../../ui/fact';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Provenance, Seen } from '../../shared/provenance';
import { Day } from '../../../ui/day';
import { Link } from 'react-router-dom';
import { FactNext } from '../fact-next';
import { FactSource } from '../fact-source';
import { CreateTaskLink } from '../../shared/create-task-link';
import styles from './country.module.css';
import { factAnchor } from './fact-anchor';

/** One fact: its figure if it has one, its text and its source. */
export function CountryFact({
  fact,
  law,
  country: { code, currency },
  marked,
}: {
  fact: FactRow;
  law: LawRow | undefined;
  country: Pick<CountryRow, 'code' | 'currency'>;
  marked?: boolean;
}) {
  const label = labelOf(FACT_TOPIC_LABELS, fact.topic);
  const figure = factFigure(fact, currency);
  return (
    <Fact
      id={factAnchor(fact.topic)}
      marked={marked}
      label={label}
      figure={figure?.amount}
      unit={figure?.unit}
      foot={
        <>
          <Provenance of={fact}>
            <FactSource address={factSourceAddress(fact, law)} provision={formatProvision(fact, law)} />
            {fact.as_of && (
              <span className="nowrap">
                as at <Day date={fact.as_of} style="short" />
              </span>
            )}
            <Seen of={statementOf(fact)} />
            <CreateTaskLink basis="fact" id={fact.id} about={label} />
            <Link to={`/country/${code}/facts/${fact.id}`}>
              Values over time
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Link>
          </Provenance>
        </>
      }
    >
      <span className="muted">{fact.value}</span>
      <FactNext fact={fact} className={styles.next} />
    </Fact>
  );
}
