import { Link } from 'react-router-dom';
import { evidenceLevel, outdatedSince } from '../../../domain/content/evidence-level';
import { outdatedReason } from '../../../domain/content/evidence-words';
import { FACT_TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import type { CountryRow, FactRow, LawRow } from '../../../domain/core/rows';
import { KEY_TOPICS } from '../../../domain/reading/country-preview';
import { formatDay } from '../../../lib/format';
import { HairGrid } from '../../../ui/card';
import { Figure } from '../../../ui/fact';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { EvidenceMark } from '../../shared/evidence-mark';
import { seenWords } from '../../shared/provenance';
import { useDayIn } from '../../shared/reader-day';
import { factFigure } from '../../../domain/content/fact-figure';
import { formatProvision } from '../format-fact-source';
import { tabAddress } from './country-tab';
import { factAnchor } from './fact-anchor';
import styles from './overview.module.css';
import type { Overview } from './queries-overview';

/** The most requested facts as figures, each with its level of evidence and its provision. */
export function KeyFacts({ country, overview }: { country: CountryRow; overview: Overview }) {
  const facts = KEY_TOPICS.flatMap((topic) => overview.facts.find((fact) => fact.topic === topic) ?? []);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="key-facts">
      <h2 id="key-facts" className="visually-hidden">
        Key facts
      </h2>
      <HairGrid className={styles.facts}>
        {facts.map((fact) => (
          <KeyFact key={fact.id} fact={fact} law={overview.laws.get(fact.law)} country={country} />
        ))}
      </HairGrid>
    </section>
  );
}

interface KeyFactProps {
  fact: FactRow;
  law: LawRow | undefined;
  country: Pick<CountryRow, 'code' | 'currency'>;
}

function KeyFact({ fact, law, country: { code, currency } }: KeyFactProps) {
  const figure = factFigure(fact, currency);
  const outdated = outdatedSince(fact, useDayIn()(fact.country));
  return (
    <li data-statement>
      <Link to={`${tabAddress(code, 'facts')}#${factAnchor(fact.topic)}`} className={styles.fact}>
        <span className={styles.label}>{labelOf(FACT_TOPIC_LABELS, fact.topic)}</span>
        {figure ? (
          <Figure unit={figure.unit}>{figure.amount}</Figure>
        ) : (
          <span className={styles.oneLine}>{fact.value}</span>
        )}
        <span className={styles.basis}>
          <EvidenceMark kind={evidenceLevel(fact)} reason={seenWords(fact)} iconOnly />
          {outdated && <EvidenceMark kind="outdated" reason={outdatedReason(outdated)} iconOnly />}
          <span className={styles.oneLine}>{formatProvision(fact, law)}</span>
          {fact.as_of && <VisuallyHidden>as at {formatDay(fact.as_of, 'short')}</VisuallyHidden>}
        </span>
      </Link>
    </li>
  );
}
