import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnswer } from '../../db/use-answer';
import { factsOfCountry } from '../../db/queries-laws';
import { FACT_TOPIC_LABELS } from '../../domain/labels';
import type { CountryRow, FactRow } from '../../domain/rows';
import { plural } from '../../lib/format';
import { Button } from '../../ui/button';
import { HairGrid } from '../../ui/card';
import { SectionHead } from '../../ui/page';
import { CompareLink } from './compare-link';
import { CountryFact } from './country-fact';
import styles from './country.module.css';
import { factAnchor } from './fact-anchor';

/** Two lines on a desktop: what is asked for most. */
const FIRST = 8;
const ORDER = Object.keys(FACT_TOPIC_LABELS);

/** The comparable facts of a country, each with its provision, its date and whether it was checked. */
export function CountryFacts({ country }: { country: CountryRow }) {
  const found = useAnswer(factsOfCountry, country.id);
  const asked = useAskedFact(found !== undefined);
  const [showAll, setShowAll] = useState(asked !== '');
  if (!found?.facts.length) return null;
  const facts = found.facts.sort((a, b) => ORDER.indexOf(a.topic) - ORDER.indexOf(b.topic));
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" title="The facts">
        <span className={styles.more}>
          <CompareLink country={country} />
          {facts.length > FIRST && (
            <Button variant="quiet" aria-expanded={showAll} onClick={() => setShowAll(!showAll)}>
              {showAll ? 'Fewer facts' : `All ${facts.length} facts`}
            </Button>
          )}
        </span>
      </SectionHead>
      <HairGrid>
        {facts.slice(0, showAll ? undefined : FIRST).map((fact) => (
          <CountryFact key={fact.id} fact={fact} law={found.laws.get(fact.law)} currency={country.currency} marked={asked === factAnchor(fact.topic)} />
        ))}
      </HairGrid>
      <p className={`small muted ${styles.after}`}>{checkedNote(facts)}</p>
    </section>
  );
}

/** The fact that the address leads to (`#fact-annual_leave`), brought into view once the facts are there; '' where it leads to none. */
function useAskedFact(ready: boolean): string {
  const { hash } = useLocation();
  const asked = hash.startsWith('#fact-') ? hash.slice(1) : '';
  useEffect(() => {
    if (ready && asked) document.getElementById(asked)?.scrollIntoView({ block: 'center' });
  }, [ready, asked]);
  return asked;
}

function checkedNote(facts: readonly FactRow[]): string {
  const checked = facts.filter((fact) => fact.verification === 'checked').length;
  return `${checked} of ${plural(facts.length, 'fact')} ${checked === 1 ? 'was' : 'were'} checked against a stored copy of the source.`;
}
