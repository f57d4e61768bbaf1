import { evidenceLevel, outdatedSince } from '../../../domain/content/evidence-level';
import { outdatedReason } from '../../../domain/content/evidence-words';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryPreview, PreviewFact } from '../../../domain/reading/country-preview';
import { formatDay } from '../../../lib/format';
import { HairGrid } from '../../../ui/card';
import { classNames } from '../../../ui/class-names';
import { Figure } from '../../../ui/fact';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { EvidenceKey, EvidenceMark } from '../../shared/evidence-mark';
import overview from '../country/overview.module.css';
import { factFigure } from '../../../domain/content/fact-figure';
import { formatProvision } from '../format-fact-source';
import styles from './preview.module.css';

/** The key facts as figures, each with its level of evidence and its provision. */
export function PreviewFacts({ preview: { facts, country, today } }: { preview: CountryPreview }) {
  return (
    <section aria-labelledby="key-facts" className="stack-s">
      {/* Inside a box of its own: the heading would push the grid down. */}
      <div>
        <h2 id="key-facts" className="visually-hidden">
          Key facts
        </h2>
        <HairGrid className={overview.facts}>
          {facts.map((fact) => (
            <Fact key={fact.topic} fact={fact} currency={country.currency} today={today} />
          ))}
        </HairGrid>
      </div>
      <EvidenceKey />
    </section>
  );
}

function Fact({ fact, currency, today }: { fact: PreviewFact; currency: string; today: string }) {
  const figure = factFigure(fact, currency);
  const outdated = outdatedSince(fact, today);
  return (
    <li data-statement>
      <div className={classNames(overview.fact, styles.fact)}>
        <span className={overview.label}>{labelOf(FACT_TOPIC_LABELS, fact.topic)}</span>
        {figure ? (
          <Figure unit={figure.unit}>{figure.amount}</Figure>
        ) : (
          <span className={overview.oneLine}>{fact.value}</span>
        )}
        <span className={overview.basis}>
          <EvidenceMark kind={evidenceLevel(fact)} iconOnly />
          {outdated && <EvidenceMark kind="outdated" reason={outdatedReason(outdated)} iconOnly />}
          <span className={overview.oneLine}>{formatProvision(fact, fact)}</span>
          {fact.as_of && <VisuallyHidden>as at {formatDay(fact.as_of, 'short')}</VisuallyHidden>}
        </span>
      </div>
    </li>
  );
}
