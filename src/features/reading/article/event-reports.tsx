import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { countSources, reportsOf, type Report } from '../queries-reports';
import type { ArticleRow } from '../../../domain/core/rows';
import { plural } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Meta } from '../../../ui/meta';
import { RowSource } from '../../shared/broken-source';
import { ArticleDay } from '../article-day';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import styles from './article.module.css';

/** All reports on the article's event, whichever is open. Nothing if there is only one. */
export function EventReports({ article }: { article: ArticleRow }) {
  const event = useQuery(reportsOf, article.lead || article.id);
  const leadAbsent = event !== undefined && !event.reports.some((report) => report.article.id === event.lead);
  useFetchMissing('articles', event?.lead ?? '', leadAbsent);
  if (!event || event.reports.length < 2) return null;
  return (
    <section aria-labelledby="reports">
      <h2 id="reports" className="h-ui">
        {plural(countSources(event.reports), 'source')}
      </h2>
      <p className="small muted">They tell of the same event.</p>
      <ol className={styles.next}>
        {event.reports.map((report) => (
          <li key={report.article.id}>
            <EventReport report={report} open={report.article.id === article.id} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function EventReport({ report: { article, source }, open }: { report: Report; open: boolean }) {
  return (
    <>
      <p>
        {article.source || source?.name || 'Source without a name'}{' '}
        {source && source.tier > 0 && <Badge tone="outline">Tier {source.tier}</Badge>}
      </p>
      <p className="small">
        {open ? (
          <span className="muted">This article</span>
        ) : (
          <Link to={`/article/${article.id}`}>{article.title}</Link>
        )}
      </p>
      <Meta>
        {article.published_date && <ArticleDay article={article} style="short" />}
        {article.source_url && <RowSource row={article} />}
      </Meta>
    </>
  );
}
