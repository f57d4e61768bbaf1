import type { ArticleDetail } from '../queries-articles';
import { TOPIC_LABELS, labelOf } from '../../../domain/core/labels';
import { readingTime } from '../../../domain/language/plain-text';
import { plural } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Meta } from '../../../ui/meta';
import { PageHead } from '../../../ui/page';
import { ArticleBadges } from '../article-badges';
import { ArticleDay } from '../article-day';
import styles from './article.module.css';

/** Badges, title, summary and date of the article. */
export function ArticleHead({ detail: { article, content }, locked }: { detail: ArticleDetail; locked: boolean }) {
  const reading = content === undefined ? undefined : readingTime(content);
  return (
    <div className={styles.head}>
      <p className={styles.badges}>
        <ArticleBadges article={article} locked={locked} />
        {article.topics.map((topic) => (
          <Badge key={topic} tone="outline">
            {labelOf(TOPIC_LABELS, topic)}
          </Badge>
        ))}
      </p>
      <PageHead title={article.title} />
      <p className={styles.standfirst}>{article.summary}</p>
      <Meta>
        {article.published_date && <ArticleDay article={article} />}
        {article.source && <span>{article.source}</span>}
        {reading && <span>{reading.minutes} min read</span>}
        {reading && <span>{plural(reading.words, 'word')}</span>}
      </Meta>
    </div>
  );
}
