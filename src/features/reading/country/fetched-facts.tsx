import { CloudOff } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { useFetchedFacts } from '../use-fetched-facts';
import { CountryFacts } from './country-facts';

/**
 * The facts of a country that is not followed. Premium searches and compares all countries, so links lead here.
 */
export function FetchedFacts({ country }: { country: CountryRow }) {
  const { fetching, pending, retry } = useFetchedFacts([country.id]);
  return (
    <>
      {pending.length > 0 && fetching.length === 0 && (
        <Banner icon={CloudOff} live action={retry && <Button onClick={retry}>Try again</Button>}>
          The facts of {country.name} come from the server when there is a network. What is shown is what this device
          last saw.
        </Banner>
      )}
      <CountryFacts country={country} />
    </>
  );
}
