import { Newspaper } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { useAddressFilters } from '../../../lib/use-address-filters';
import { ArticleTeaser } from '../article-teaser';
import { FilteredResults } from '../filtered-results';
import type { ArticleList } from './use-article-list';

const ROW_HEIGHT = 168;

/** The articles that match the filters, or why there are none. */
export function ArticleResults({
  country,
  list,
  premium,
}: {
  country: CountryRow;
  list: ArticleList;
  premium: boolean;
}) {
  const { set } = useAddressFilters();
  return (
    <FilteredResults
      noun="article"
      icon={Newspaper}
      label={`Articles on ${country.name}`}
      empty="No articles available for this country yet."
      rows={list.shown}
      total={list.total}
      expected={country.article_count}
      rowHeight={ROW_HEIGHT}
      onShowAll={() => set({ topic: undefined, period: undefined })}
      renderRow={(article) => (
        <ArticleTeaser article={article} premium={premium} heading="h2" sources={list.sources.get(article.id)} />
      )}
    />
  );
}
