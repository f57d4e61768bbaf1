import { ArrowRight, Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { LinkButton } from '../../../ui/button';
import { Card, HairGrid } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Locked } from '../../../ui/locked';
import { SectionHead } from '../../../ui/page';
import { CountryCard } from './country-card';
import styles from './dashboard.module.css';

interface FollowedCountriesProps {
  countries: readonly CountryRow[];
  total: number;
  /** How many the plan follows; Infinity with Premium. */
  limit: number;
  onOpen?: (country: CountryRow) => void;
}

/** The followed countries; at the plan's limit with a link to Premium. */
export function FollowedCountries({ countries, total, limit, onOpen }: FollowedCountriesProps) {
  const limited = Number.isFinite(limit);
  return (
    <section aria-labelledby="followed">
      <SectionHead id="followed" title="Countries you follow">
        {countries.length > 0 && (
          <Link to={countries.length > limit ? '/choose-five' : '/settings'}>
            {limited ? `${countries.length} of ${limit}, change` : `${countries.length}, change`}
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
        <HairGrid column="16.5rem">
          {countries.map((country, index) => (
            <CountryCard
              key={country.id}
              country={country}
              followed
              mayFollow={false}
              beyond={index >= limit}
              onOpen={onOpen}
            />
          ))}
          {limited && countries.length >= limit && (
            <li className={`${styles.country} ${styles.more}`}>
              <Locked>Free plan: {plural(limit, 'country', 'countries')}</Locked>
              <p className="muted">Premium follows all {total}, with every article.</p>
              <Link className={styles.go} to="/subscribe">
                See Premium, {PRICE_PER_MONTH} <ArrowRight className="icon icon-s" />
              </Link>
            </li>
          )}
        </HairGrid>
      )}
    </section>
  );
}
