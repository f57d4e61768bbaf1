import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { factsOfCountry } from '../queries-laws';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow, FactRow } from '../../../domain/core/rows';
import { Button } from '../../../ui/button';
import { HairGrid } from '../../../ui/card';
import { SectionHead } from '../../../ui/page';
import { evidenceCounts } from '../../../domain/content/evidence-words';
import { FactSteps } from '../fact-steps';
import { useCurrentFacts, useDayIn } from '../../shared/reader-day';
import { CompareLink } from './compare-link';
import { CountryFact } from './country-fact';
import styles from './country.module.css';
import { factAnchor } from './fact-anchor';

/** Two rows on a desktop: the most requested facts. */
const FIRST = 8;
const ORDER = Object.keys(FACT_TOPIC_LABELS);

/** The comparable facts of a country, each with provision, date and level of evidence. */
export function CountryFacts({ country }: { country: CountryRow }) {
  const found = useQuery(factsOfCountry, country.id);
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState<{ at: string; all: boolean }>();
  const dayIn = useDayIn();
  const facts =
    useCurrentFacts(found?.facts)?.toSorted((a, b) => ORDER.indexOf(a.topic) - ORDER.indexOf(b.topic)) ?? [];
  const wage = facts.find(({ topic }) => topic === 'minimum_wage');
  const asked = facts.findIndex(({ topic }) => hash === `#${factAnchor(topic)}`);
  useAskedFact(facts[asked], key);
  if (!found || facts.length === 0) return null;
  // Reset for another country or another link to a fact.
  const at = `${country.id} ${key}`;
  const showAll = chosen?.at === at ? chosen.all : asked >= FIRST;
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" title="The facts">
        <span className={styles.more}>
          <CompareLink country={country} />
          {facts.length > FIRST && (
            <Button variant="quiet" aria-expanded={showAll} onClick={() => setChosen({ at, all: !showAll })}>
              {showAll ? 'Fewer facts' : `All ${facts.length} facts`}
            </Button>
          )}
        </span>
      </SectionHead>
      <HairGrid>
        {facts.slice(0, showAll ? undefined : FIRST).map((fact) => (
          <CountryFact
            key={fact.id}
            fact={fact}
            law={found.laws.get(fact.law)}
            country={country}
            marked={fact === facts[asked]}
          />
        ))}
      </HairGrid>
      {wage && <FactSteps fact={wage} currency={country.currency} title="Minimum wage over time" />}
      <p className={`small muted ${styles.after}`}>{evidenceCounts(facts, 'fact', dayIn)}.</p>
    </section>
  );
}

/** Scrolls to the fact of the address (`#fact-annual_leave`) and focuses it once it is rendered. */
function useAskedFact(fact: FactRow | undefined, navigation: string): void {
  const anchor = fact && factAnchor(fact.topic);
  useEffect(() => {
    const element = anchor === undefined ? null : document.getElementById(anchor);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [anchor, navigation]);
}
