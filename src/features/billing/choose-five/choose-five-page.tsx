import { Navigate } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { allCountries } from '../../../db/queries';
import { mustChoose } from '../../../domain/account/followed-countries';
import { plural } from '../../../lib/format';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { useAccount } from '../../shared/use-account';
import { FiveChoice } from './five-choice';

const TITLE = 'Choose your five countries';

/** /choose-five: chooses the countries to keep reading after Premium has ended. */
export function ChooseFivePage() {
  const account = useAccount();
  const countries = useQuery(allCountries);
  if (!account?.profile || !countries?.length) {
    return (
      <Page title={TITLE}>
        <PageHead title={TITLE} />
        <SkeletonRows rows={6} />
      </Page>
    );
  }
  const { followed, entitlement } = account;
  if (!mustChoose(followed, entitlement)) return <Navigate to="/dashboard" replace />;
  const { countries: limit } = entitlement.limits;
  const known = followed
    .map((id) => countries.find((country) => country.id === id))
    .filter((country) => country !== undefined);
  return (
    <Page title={TITLE}>
      <PageHead
        title={TITLE}
        lede={
          `${entitlement.reason} You follow ${plural(known.length, 'country', 'countries')}, and the free plan ` +
          `reads ${limit}. Until you choose, it is the first ${limit}. What you wrote stays, whatever you ` +
          'choose.'
        }
      />
      <FiveChoice countries={known} followed={followed} limit={limit} />
    </Page>
  );
}
