import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Breadcrumbs, Page, PageHead } from '../../../ui/page';
import { CountryMissing } from '../country-missing';
import { CountrySkeleton } from '../country-skeleton';
import { OnlineCountry } from '../online-country';
import { NotFollowed } from '../../shared/not-followed';
import { useCountry } from '../use-country';
import { useCountryAccess, type CountryAccess } from '../../shared/use-country-access';
import { ArticleFilterBar } from './article-filter-bar';
import { ArticleResults } from './article-results';
import { OlderArticles } from './older-articles';
import { useArticleList } from './use-article-list';

const PARTS = ['articles'] as const;

/**
 * /country/:country/articles: all articles of a country. Those that are not on this device are loaded on
 * request.
 */
export function ArticlesPage() {
  const country = useCountry();
  const access = useCountryAccess(country);
  if (country === null) return <CountryMissing />;
  if (!country || !access) return <CountrySkeleton title="Articles" />;
  const title = `Articles on ${country.name}`;
  return (
    <Page title={title}>
      <Breadcrumbs trail={[['Dashboard', '/dashboard'], [country.name, `/country/${country.code}`], ['Articles']]} />
      {access.readable || access.online ? (
        <Articles country={country} access={access} title={title} />
      ) : (
        <>
          <PageHead title={title} />
          <NotFollowed country={country} access={access} />
        </>
      )}
    </Page>
  );
}

function Articles({ country, access, title }: { country: CountryRow; access: CountryAccess; title: string }) {
  const list = useArticleList(country.id);
  return (
    <>
      <PageHead
        title={title}
        lede={list.total > 0 ? `${plural(list.total, 'article')} on this device, newest first.` : undefined}
      />
      <OnlineCountry country={country} access={access} parts={PARTS}>
        {list.total > 0 && <ArticleFilterBar list={list} />}
        <ArticleResults country={country} list={list} premium={access.premium} />
        {list.total > 0 && list.total < country.article_count && list.oldest !== undefined && (
          <OlderArticles key={country.id} country={country} oldest={list.oldest} />
        )}
      </OnlineCountry>
    </>
  );
}
