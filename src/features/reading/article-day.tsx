import type { ArticleRow } from '../../domain/core/rows';
import { Day } from '../../ui/day';

/** When an article was published. Without a date at its source: when it was first seen. */
export function ArticleDay({ article, style }: { article: ArticleRow; style?: 'short' }) {
  const day = <Day date={article.published_date} {...(style && { style })} />;
  return article.is_undated ? <span>undated, first seen on {day}</span> : day;
}
