import { Columns3 } from 'lucide-react';
import { useQuery } from '../../../db/use-query';
import type { CountryRow } from '../../../domain/core/rows';
import { LinkButton } from '../../../ui/button';
import { writeComparison } from '../compare/compare-address';
import { comparedCodes } from './queries';

/** Links to the comparison of this country with the other followed ones. */
export function CompareLink({ country }: { country: CountryRow }) {
  const countries = useQuery(comparedCodes, country.id) ?? [country.code];
  const address = writeComparison({ countries });
  return (
    <LinkButton to={`/compare${address}`} className="no-print">
      <Columns3 className="icon" />
      Compare
    </LinkButton>
  );
}
