import { Scale, SearchX } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Arriving } from '../../shared/arriving';
import { LongList } from '../../../ui/long-list';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { LawListItem } from './law-list-item';
import type { LawList } from './use-law-list';

const ROW_HEIGHT = 112;

/** The laws that match the filters, or why there are none. */
export function LawResults({ country, list }: { country: CountryRow; list: LawList }) {
  const { addressWith, set } = useAddressFilters();
  if (!list.shown || (list.total === 0 && country.law_count > 0)) return <Arriving rows={6} />;
  if (list.total === 0) {
    return (
      <Card>
        <EmptyState icon={Scale}>
          <p>No labour laws available for this country yet.</p>
        </EmptyState>
      </Card>
    );
  }
  if (list.shown.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          action={<Button onClick={() => set({ topic: undefined, status: undefined })}>Show all laws</Button>}
        >
          <p>No law matches these filters.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(list.shown.length, 'law')} shown</VisuallyHidden>
      </p>
      <LongList
        label={`Labour laws of ${country.name}`}
        items={list.shown}
        estimate={ROW_HEIGHT}
        renderItem={(law) => <LawListItem law={law} address={addressWith({ law: law.id })} />}
      />
    </>
  );
}
