import { CloudOff, PlaneTakeoff } from 'lucide-react';
import { useEffect } from 'react';
import { db } from '../../../db/current';
import { isComplete } from '../../../db/queries';
import { useQuery } from '../../../db/use-query';
import { readableCountries } from '../../../domain/core/access';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { useSyncStatus } from '../../../sync/engine/status';
import { Banner } from '../../../ui/banner';
import { LinkButton } from '../../../ui/button';
import { Progress } from '../../../ui/meter';
import { PageHead } from '../../../ui/page';
import { useAccount } from '../../shared/use-account';
import { rememberWelcome } from '../welcome-memory';
import { ArrivedCountries } from './arrived-countries';

/** Progress of the chosen countries until the device works offline. */
export function GettingReady({ countries }: { countries: readonly CountryRow[] }) {
  const tier = useAccount()?.entitlement.tier ?? 'free';
  const ids = readableCountries(
    countries.map((country) => country.id),
    tier,
  );
  const ready = useQuery(isComplete, ids) ?? false;
  const { phase, progress } = useSyncStatus();
  useEffect(() => rememberWelcome(db().userId), []);
  return (
    <>
      <PageHead
        title={ready ? 'You can switch the network off now' : 'Bringing your countries to this device'}
        lede={
          ready
            ? 'Everything below lies on this device. What you change without a network is kept and sent later.'
            : 'You can go on already; the rest arrives in the background.'
        }
      />
      {ready ? (
        <Banner icon={PlaneTakeoff} tone="positive" live>
          {plural(countries.length, 'country', 'countries')} on this device. Try it: what your plan can read opens
          without a network.
        </Banner>
      ) : phase === 'offline' ? (
        <Banner icon={CloudOff} live>
          You are offline. Your choice is saved, and the countries arrive when you are online.
        </Banner>
      ) : (
        <Progress label="Collections on this device" done={progress?.done ?? 0} total={progress?.total} />
      )}
      <ArrivedCountries countries={countries} />
      <p>
        <LinkButton to="/dashboard" variant="primary" large>
          Open the dashboard
        </LinkButton>
      </p>
    </>
  );
}
