import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { Card } from '../../../ui/card';
import { SkeletonRows } from '../../../ui/skeleton';
import type { CountryAccess } from '../../shared/use-country-access';
import { articlesOfCountry } from '../queries-articles';
import { recentLaws } from '../queries-laws';
import { KeyFacts } from './key-facts';
import { MyTasks } from './my-tasks';
import { NewestChange } from './newest-change';
import styles from './overview.module.css';
import { countryOverview } from './queries-overview';
import { LawRows, NewsRows } from './recent-rows';
import { WhatComes } from './what-comes';

/** Rows of laws and of news. */
export const FEW = 5;

/** One screen about a country: figures, what is new, what comes, what is to do. */
export function CountryOverview({ country, access }: { country: CountryRow; access: CountryAccess }) {
  const overview = useQuery(countryOverview, country.id);
  const laws = useQuery(recentLaws, country.id, FEW);
  const articles = useQuery(articlesOfCountry, country.id, FEW);
  if (!overview || !laws || !articles) {
    return (
      <Card pad>
        <SkeletonRows rows={5} />
      </Card>
    );
  }
  // Before the first sync has brought the country, nothing is known about its changes.
  const isArriving = laws.length === 0 && country.law_count > 0;
  return (
    <div className={styles.overview}>
      <div className={styles.column}>
        <KeyFacts country={country} overview={overview} />
        {!isArriving && <NewestChange country={country} overview={overview} />}
        <div className={styles.pair}>
          <LawRows country={country} laws={laws} />
          <NewsRows country={country} articles={articles} premium={access.premium} />
        </div>
      </div>
      <div className={styles.column}>
        {!isArriving && <WhatComes country={country} ahead={overview.ahead} followed={access.followed} />}
        <MyTasks country={country} />
      </div>
    </div>
  );
}
