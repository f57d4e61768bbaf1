import { Scale } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { FilteredResults } from '../filtered-results';
import { LawListItem } from './law-list-item';
import type { LawList } from './law-list';

const ROW_HEIGHT = 112;

/** The laws that match the filters, or why there are none. */
export function LawResults({ country, list }: { country: CountryRow; list: LawList }) {
  const { addressWith, set } = useAddressFilters();
  return (
    <FilteredResults
      noun="law"
      icon={Scale}
      label={`Labour laws of ${country.name}`}
      empty="No labour laws available for this country yet."
      rows={list.shown}
      total={list.total}
      expected={country.law_count}
      rowHeight={ROW_HEIGHT}
      onShowAll={() => set({ topic: undefined, status: undefined })}
      renderRow={(law) => <LawListItem law={law} address={addressWith({ law: law.id })} />}
    />
  );
}
