import { Newspaper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { articlesOfCountry } from '../queries-articles';
import { sourceCounts } from '../queries-reports';
import { PRICE_PER_MONTH } from '../../../domain/billing/plans';
import type { ArticleRow, CountryRow } from '../../../domain/core/rows';
import { formatCount } from '../../../lib/format';
import { Card, HairGrid } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { SectionHead } from '../../../ui/page';
import { Arriving } from '../../shared/arriving';
import { ArticleTeaser } from '../article-teaser';
import styles from './country.module.css';

export const LIMIT = 20;

/** The newest articles of the country. */
export function RelatedArticles({ country, premium }: { country: CountryRow; premium: boolean }) {
  const articles = useQuery(articlesOfCountry, country.id, LIMIT);
  const sources = useQuery(sourceCounts, [country.id]);
  return (
    <section aria-labelledby="news">
      <SectionHead id="news" title="Related News Articles">
        {country.article_count > 0 && (
          <Link to={`/country/${country.code}/articles`}>All {formatCount(country.article_count)} articles</Link>
        )}
      </SectionHead>
      {articles?.length ? (
        <>
          <HairGrid column="20rem" className={styles.news}>
            {articles.map((article) => (
              <li key={article.id}>
                <ArticleTeaser article={article} premium={premium} heading="h3" sources={sources?.get(article.id)} />
              </li>
            ))}
          </HairGrid>
          {!premium && <p className={`small muted ${styles.after}`}>{lockedNote(articles)}</p>}
        </>
      ) : articles && country.article_count === 0 ? (
        <Card>
          <EmptyState icon={Newspaper}>
            <p>No articles available for this country yet.</p>
          </EmptyState>
        </Card>
      ) : (
        <Arriving />
      )}
    </section>
  );
}

function lockedNote(articles: readonly ArticleRow[]): string {
  const locked = articles.filter((article) => article.is_premium).length;
  return locked === 0
    ? ''
    : `${locked} of these ${articles.length} articles ${locked === 1 ? 'is' : 'are'} Premium: ${PRICE_PER_MONTH}.`;
}
