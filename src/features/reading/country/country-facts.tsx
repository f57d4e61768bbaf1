import { BookOpen } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { factsOfCountry } from '../queries-laws';
import { FACT_TOPIC_LABELS } from '../../../domain/core/labels';
import type { CountryRow, FactRow } from '../../../domain/core/rows';
import { useLazyPart } from '../../../lib/use-lazy-part';
import { Card, HairGrid } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { evidenceCounts } from '../../../domain/content/evidence-words';
import { useCurrentFacts, useDayIn } from '../../shared/reader-day';
import { CountryFact } from './country-fact';
import styles from './country.module.css';
import { factAnchor } from './fact-anchor';

const ORDER = Object.keys(FACT_TOPIC_LABELS);
/** Apart, because it draws with a library for charts. */
const loadSteps = () => import('../fact-steps');

/** The comparable facts of a country, each with provision, date and level of evidence. */
export function CountryFacts({ country }: { country: CountryRow }) {
  const found = useQuery(factsOfCountry, country.id);
  const { hash, key } = useLocation();
  const dayIn = useDayIn();
  const { part } = useLazyPart(loadSteps);
  const facts =
    useCurrentFacts(found?.facts)?.toSorted((a, b) => ORDER.indexOf(a.topic) - ORDER.indexOf(b.topic)) ?? [];
  const wage = facts.find(({ topic }) => topic === 'minimum_wage');
  const asked = facts.find(({ topic }) => hash === `#${factAnchor(topic)}`);
  useAskedFact(asked, key);
  return (
    <section aria-labelledby="facts">
      <SectionHead id="facts" title="The facts">
        <Link to={`/calculate?countries=${country.code}`} className="no-print">
          Calculate with the law’s figures
        </Link>
      </SectionHead>
      {!found ? (
        <Card pad>
          <SkeletonRows rows={5} />
        </Card>
      ) : facts.length === 0 ? (
        <Card>
          <EmptyState icon={BookOpen}>
            <p>This device has no facts of {country.name} yet.</p>
          </EmptyState>
        </Card>
      ) : (
        <>
          <HairGrid>
            {facts.map((fact) => (
              <CountryFact
                key={fact.id}
                fact={fact}
                law={found.laws.get(fact.law)}
                country={country}
                marked={fact === asked}
              />
            ))}
          </HairGrid>
          {wage && part && <part.FactSteps fact={wage} currency={country.currency} title="Minimum wage over time" />}
          <p className={`small muted ${styles.after}`}>{evidenceCounts(facts, 'fact', dayIn)}.</p>
        </>
      )}
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
