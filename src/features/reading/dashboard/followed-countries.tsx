import { ArrowRight, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Locked } from '../../../ui/locked';
import { SectionHead } from '../../../ui/page';
import { CountryLine } from './country-line';
import styles from './dashboard.module.css';
import { OnThisDevice } from './on-this-device';
import type { Changes } from './queries';

interface FollowedCountriesProps {
  countries: readonly CountryRow[];
  total: number;
  /** How many the plan follows; Infinity with Premium. */
  limit: number;
  changes: Changes | undefined;
  onOpen: ((country: CountryRow) => void) | undefined;
}

/** The followed countries; at the plan's limit with a link to Premium. */
export function FollowedCountries({ countries, total, limit, changes, onOpen }: FollowedCountriesProps) {
  const limited = Number.isFinite(limit);
  return (
    <section aria-labelledby="followed">
      <SectionHead id="followed" title="Countries you follow">
        {countries.length > 0 && (
          <Link className="no-print" to={countries.length > limit ? '/choose-five' : '/settings'}>
            {limited ? `${countries.length} of ${limit} · Edit` : `${countries.length} · Edit`}
          </Link>
        )}
      </SectionHead>
      {countries.length === 0 ? (
        <Card>
          <EmptyState
            icon={Globe}
            action={
              <LinkButton to="/welcome" variant="primary">
                Choose countries
              </LinkButton>
            }
          >
            <p>You follow no country yet. What you follow opens without a network.</p>
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className={styles.countries}>
            {countries.map((country, index) => (
              <CountryLine
                key={country.id}
                country={country}
                followed
                mayFollow={false}
                beyond={index >= limit}
                newest={changes?.newest.get(country.id)}
                changes={changes?.open.filter(({ event }) => event.country === country.id).length}
                onOpen={onOpen}
              />
            ))}
          </ul>
          <p className={styles.below}>
            <OnThisDevice />
          </p>
          {limited && countries.length >= limit && (
            <div className={styles.premium}>
              <Locked>Free plan: {plural(limit, 'country', 'countries')}</Locked>
              <span>Premium follows all {total}, with every article.</span>
              <Link to="/subscribe">
                See Premium, {PRICE_PER_MONTH} <ArrowRight className="icon icon-s" />
              </Link>
            </div>
          )}
        </>
      )}
    </section>
  );
}
