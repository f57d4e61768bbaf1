import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Breadcrumbs, Page, PageHead } from '../../../ui/page';
import { useAfterPaint } from '../../../lib/use-after-paint';
import { CountryMissing } from '../country-missing';
import { CountrySkeleton } from '../country-skeleton';
import { OnlineCountry } from '../online-country';
import { NotFollowed } from '../../shared/not-followed';
import { useCountry } from '../use-country';
import { useCountryAccess, type CountryAccess } from '../../shared/use-country-access';
import { LawDialog } from './law-dialog';
import { LawFilterBar } from './law-filter-bar';
import { LawResults } from './law-results';
import { useLawAddress } from './use-law-address';
import { useLawList } from './use-law-list';

export { preloadQueries } from './preload';

const PARTS = ['labour_laws'] as const;

/** /country/:country/laws: every law of a country; `?law=` opens one of them. */
export function LawsPage() {
  const country = useCountry();
  const access = useCountryAccess(country);
  const { id: openLaw } = useLawAddress();
  const isPainted = useAfterPaint();
  // The list behind an open law reads every law of the country: it comes after the law.
  const isListDrawn = isPainted || !openLaw;
  if (country === null) return <CountryMissing />;
  if (!country || !access) return <CountrySkeleton title="Laws" />;
  const title = `Labour laws of ${country.name}`;
  return (
    <Page title={title}>
      <Breadcrumbs trail={[['Dashboard', '/dashboard'], [country.name, `/country/${country.code}`], ['Laws']]} />
      {access.readable || access.online ? (
        isListDrawn ? (
          <Laws country={country} access={access} title={title} />
        ) : (
          <PageHead title={title} />
        )
      ) : (
        <>
          <PageHead title={title} />
          <NotFollowed country={country} access={access} />
        </>
      )}
      <LawDialog />
    </Page>
  );
}

function Laws({ country, access, title }: { country: CountryRow; access: CountryAccess; title: string }) {
  const list = useLawList(country.id);
  return (
    <>
      <PageHead
        title={title}
        lede={list.shown && list.total > 0 ? `${plural(list.total, 'law')}, newest first.` : undefined}
      />
      <OnlineCountry country={country} access={access} parts={PARTS}>
        {list.total > 0 && <LawFilterBar list={list} />}
        <LawResults country={country} list={list} />
      </OnlineCountry>
    </>
  );
}
