import { Newspaper, SearchX } from 'lucide-react';
import type { CountryRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { Arriving } from '../../shared/arriving';
import { ArticleTeaser } from '../article-teaser';
import { LongList } from '../../../ui/long-list';
import { useAddressFilters } from '../../../lib/use-address-filters';
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
  if (!list.shown || (list.total === 0 && country.article_count > 0)) return <Arriving rows={6} />;
  if (list.total === 0) {
    return (
      <Card>
        <EmptyState icon={Newspaper}>
          <p>No articles available for this country yet.</p>
        </EmptyState>
      </Card>
    );
  }
  if (list.shown.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          action={<Button onClick={() => set({ topic: undefined, period: undefined })}>Show all articles</Button>}
        >
          <p>No article matches these filters.</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <p role="status">
        <VisuallyHidden>{plural(list.shown.length, 'article')} shown</VisuallyHidden>
      </p>
      <LongList
        label={`Articles on ${country.name}`}
        items={list.shown}
        estimate={ROW_HEIGHT}
        renderItem={(article) => (
          <ArticleTeaser article={article} premium={premium} heading="h2" sources={list.sources.get(article.id)} />
        )}
      />
    </>
  );
}
