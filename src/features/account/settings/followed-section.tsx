import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { allCountries, type Account } from '../../../db/queries';
import { mayFollowMore, mustChoose } from '../../../domain/account/followed-countries';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import { plural } from '../../../lib/format';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { List, ListRow } from '../../../ui/card';
import { Flag } from '../../../ui/flag';
import { SectionHead } from '../../../ui/page';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { setFollowed } from '../../shared/set-followed';
import { AddCountry } from './add-country';
import styles from './settings.module.css';

/** The countries on this device: add and remove them, with the plan's limit. */
export function FollowedSection({ account }: { account: Account }) {
  const countries = useQuery(allCountries);
  const { followed, entitlement } = account;
  const limit = entitlement.limits.countries;
  const limited = Number.isFinite(limit);
  const wayOn = mustChoose(followed, entitlement) ? (
    <Link to="/choose-five">Choose your {limit}</Link>
  ) : (
    'Stop following one to choose another'
  );
  const rows = followed
    .map((id) => countries?.find((country) => country.id === id))
    .filter((country) => country !== undefined);
  return (
    <section aria-labelledby="followed">
      <SectionHead id="followed" title="Countries you follow">
        <span className="muted num">{limited ? `${followed.length} of ${limit}` : followed.length}</span>
      </SectionHead>
      <div className="stack">
        {rows.length > 0 && (
          <List>
            {rows.map((country, index) => (
              <ListRow key={country.id} className={styles.followed}>
                <Flag code={country.code} />
                <span>
                  <Link className="title-link" to={`/country/${country.code}`}>
                    <b>{country.name}</b>
                  </Link>
                  {index >= limit && (
                    <span className={`small muted ${styles.beyond}`}>
                      Not on this device: the free plan reads the first {limit}.
                    </span>
                  )}
                </span>
                <Button variant="quiet" onClick={() => void setFollowed(country, false)}>
                  <span>
                    Unfollow <VisuallyHidden>{country.name}</VisuallyHidden>
                  </span>
                </Button>
              </ListRow>
            ))}
          </List>
        )}
        {mayFollowMore(followed, entitlement) ? (
          <AddCountry countries={(countries ?? []).filter((country) => !followed.includes(country.id))} />
        ) : (
          <Banner icon={Lock} tone="locked">
            The free plan follows {plural(limit, 'country', 'countries')}. {wayOn}, or let{' '}
            <Link to="/subscribe">
              Premium follow all {countries?.length}, {PRICE_PER_MONTH}
            </Link>
            .
          </Banner>
        )}
      </div>
    </section>
  );
}
