import { factFigure } from '../fact-figure';
import { formatProvision, factSourceAddress } from '../format-fact-source';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { FactRow, LawRow } from '../../../domain/core/rows';
import { Fact } from '../../../ui/fact';
import { Provenance } from '../../../ui/provenance';
import { Day } from '../../../ui/day';
import { FactSource } from '../fact-source';
import { CreateTaskLink } from '../../shared/create-task-link';
import { factAnchor } from './fact-anchor';

/** One fact: its figure if it has one, its text and its source. */
export function CountryFact({
  fact,
  law,
  currency,
  marked,
}: {
  fact: FactRow;
  law: LawRow | undefined;
  currency: string;
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
        <Provenance checked={fact.verification === 'checked'}>
          <FactSource address={factSourceAddress(fact, law)} provision={formatProvision(fact, law)} />
          {fact.as_of && (
            <span className="nowrap">
              right on <Day date={fact.as_of} style="short" />
            </span>
          )}
          <CreateTaskLink basis="fact" id={fact.id} about={label} />
        </Provenance>
      }
    >
      <span className="muted">{fact.value}</span>
    </Fact>
  );
}
