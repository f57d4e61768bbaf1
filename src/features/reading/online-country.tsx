import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '../../db/use-query';
import type { CountryRow } from '../../domain/core/rows';
import type { CountryPart } from '../../sync/requests/on-demand';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import type { CountryAccess } from '../shared/use-country-access';
import { isAnyStored, storedCountries } from './queries-country';
import { useFetchedCountry } from './use-fetched-country';

interface OnlineCountryProps {
  country: CountryRow;
  access: Pick<CountryAccess, 'online'>;
  /** What `children` show; a constant. */
  parts: readonly CountryPart[];
  children: ReactNode;
}

/**
 * Content of a country that Premium reads without following it: it comes from the server at each visit. Without a
 * network, what the device last saw is shown, or that the country is not kept here.
 */
export function OnlineCountry({ access, ...rest }: OnlineCountryProps) {
  return access.online ? <NotKept {...rest} /> : rest.children;
}

function NotKept(props: Omit<OnlineCountryProps, 'access'>) {
  const kept = useQuery(storedCountries);
  if (!kept) return null;
  // When the device stops keeping a country, it deletes the rows of all that it does not keep: they are fetched again.
  return <Fetched key={kept.join()} {...props} isKept={kept.includes(props.country.id)} />;
}

function Fetched({
  country: { id, name },
  parts,
  children,
  isKept,
}: Omit<OnlineCountryProps, 'access'> & { isKept: boolean }) {
  const { failed, retry } = useFetchedCountry(isKept ? '' : id, parts);
  const isStored = useQuery(isAnyStored, id);
  if (!failed) return children;
  if (isStored === undefined) return null;
  return (
    <>
      <Banner icon={CloudOff} live action={retry && <Button onClick={retry}>Try again</Button>}>
        {name} is not kept on this device.{' '}
        {isStored ? 'What is shown is what this device last saw.' : 'It opens when there is a network.'}
      </Banner>
      {isStored && children}
    </>
  );
}
