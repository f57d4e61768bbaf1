import { useState } from 'react';
import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import { Page, PageHead } from '../../../ui/page';
import { useAccount } from '../../shared/use-account';
import { ChooseCountries } from './choose-countries';
import { FirstRunSkeleton } from './first-run-skeleton';
import { GettingReady } from './getting-ready';

/** /welcome: choose the countries to keep on this device, and see when they have arrived. */
export function FirstRunPage() {
  const account = useAccount();
  const countries = useQuery(allCountries);
  const [chosen, setChosen] = useState<readonly string[]>();
  if (!account?.profile || !countries?.length) return <FirstRunSkeleton />;
  if (chosen) {
    return (
      <Page title="Getting ready" narrow>
        <GettingReady
          countries={chosen
            .map((id) => countries.find((country) => country.id === id))
            .filter((country) => country !== undefined)}
        />
      </Page>
    );
  }
  return (
    <Page title="Choose your countries">
      <PageHead
        title="Choose your countries"
        lede="Their laws, facts and news are kept on this device and open without a network. You can change them at any time."
      />
      <ChooseCountries
        countries={countries}
        followed={account.followed}
        limit={account.entitlement.limits.countries}
        onChosen={setChosen}
      />
    </Page>
  );
}
