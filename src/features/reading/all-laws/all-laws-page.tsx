import { Scale } from 'lucide-react';
import { useMemo } from 'react';
import { useQuery } from '../../../db/use-query';
import { parseStatus, parseTopic } from '../../../domain/search/filters';
import { plural } from '../../../lib/format';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { LinkButton } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { Select } from '../../../ui/field';
import { Page, PageHead } from '../../../ui/page';
import { SkeletonRows } from '../../../ui/skeleton';
import { FilteredResults } from '../filtered-results';
import { LawDialog } from '../laws/law-dialog';
import { LawFilterBar } from '../laws/law-filter-bar';
import { lawListOf } from '../laws/law-list';
import { LawListItem } from '../laws/law-list-item';
import styles from './all-laws.module.css';
import { allLaws, type AllLaws } from './queries';

export { preloadQueries } from './preload';

const TITLE = 'Laws';
const ROW_HEIGHT = 112;

/** /laws: the laws of all countries that the user reads; `?law=` opens one of them. The address has the filters. */
export function AllLawsPage() {
  const found = useQuery(allLaws);
  return (
    <Page title={TITLE}>
      {found ? (
        <Laws {...found} />
      ) : (
        <>
          <PageHead title={TITLE} />
          <Card pad>
            <SkeletonRows rows={6} />
          </Card>
        </>
      )}
      <LawDialog />
    </Page>
  );
}

function Laws({ laws, countries }: AllLaws) {
  const { params, addressWith, set } = useAddressFilters();
  const topic = parseTopic(params.get('topic'));
  const status = parseStatus(params.get('status'));
  const country = countries.find(({ code }) => code === params.get('country'));
  const byId = useMemo(() => new Map(countries.map((each) => [each.id, each])), [countries]);
  const list = useMemo(
    () => lawListOf(country ? laws.filter((law) => law.country === country.id) : laws, { topic, status }),
    [laws, country, topic, status],
  );
  if (countries.length === 0) return <NothingFollowed />;
  return (
    <>
      <PageHead
        title={TITLE}
        lede={`${plural(laws.length, 'law')} of your ${plural(countries.length, 'country', 'countries')}, newest first.`}
        actions={<LinkButton to="/search">Search their texts</LinkButton>}
      />
      <div className={`${styles.filters} no-print`}>
        <Select
          label="Country"
          hideLabel
          value={country?.code ?? ''}
          onChange={({ target }) => set({ country: target.value || undefined, topic: undefined, status: undefined })}
        >
          <option value="">All my countries</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <LawFilterBar list={list} />
      </div>
      <FilteredResults
        noun="law"
        icon={Scale}
        label="Labour laws of your countries"
        empty="No labour laws available for your countries yet."
        rows={list.shown}
        total={list.total}
        expected={(country ? [country] : countries).reduce((sum, { law_count }) => sum + law_count, 0)}
        rowHeight={ROW_HEIGHT}
        onShowAll={() => set({ country: undefined, topic: undefined, status: undefined })}
        renderRow={(law) => (
          <LawListItem law={law} address={addressWith({ law: law.id })} country={byId.get(law.country)} />
        )}
      />
    </>
  );
}

function NothingFollowed() {
  return (
    <>
      <PageHead title={TITLE} />
      <Card>
        <EmptyState icon={Scale} action={<LinkButton to="/welcome">Choose countries</LinkButton>}>
          <p>This list has the laws of the countries that you follow. You follow none yet.</p>
        </EmptyState>
      </Card>
    </>
  );
}
