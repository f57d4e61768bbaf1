import { Link } from 'react-router-dom';
import { useQuery } from '../../../db/use-query';
import { articlesOfCountry, type ArticleDetail } from '../queries-articles';
import type { ArticleRow } from '../../../domain/core/rows';
import { ProvenanceBlock } from '../../shared/provenance';
import { BrokenSource, RowSource } from '../../shared/broken-source';
import { Day } from '../../../ui/day';
import { DraftedNote } from '../drafted-by-machine';
import { ArticleDay } from '../article-day';
import { readableArticle } from '../readable';
import { TextTools } from '../text-tools/text-tools';
import { CreateTaskLink } from '../../shared/create-task-link';
import styles from './article.module.css';
import { EventReports } from './event-reports';

const NEXT = 3;

/** The margin: the article's source, and what to read next. */
export function ArticleAside({
  detail: { article, country, content },
  locked,
  premium,
}: {
  detail: ArticleDetail;
  locked: boolean;
  premium: boolean;
}) {
  return (
    <aside className={`${styles.aside} stack-l`} aria-label="About this article">
      <ArticleProvenance article={article} />
      <section aria-labelledby="act" className="stack-s no-print">
        <h2 id="act" className="h-ui">
          Act on it
        </h2>
        <div className={styles.tools}>
          <CreateTaskLink basis="article" id={article.id} />
          <TextTools reading={readableArticle(article, country, locked ? undefined : content)} />
        </div>
      </section>
      <EventReports article={article} />
      <ReadNext article={article} premium={premium} />
    </aside>
  );
}

function ArticleProvenance({ article }: { article: ArticleRow }) {
  const checked = article.verification === 'checked';
  return (
    <section data-statement aria-labelledby="source" className="stack-s">
      <h2 id="source" className="h-ui">
        Where this comes from
      </h2>
      <ProvenanceBlock
        of={article}
        rows={[
          ['Source', article.source_url && <RowSource row={article} />],
          ['Published', <ArticleDay key="published" article={article} />],
          ['As at', article.as_of && <Day date={article.as_of} />],
          ['Last checked', article.last_verified && <Day date={article.last_verified} />],
          ['Fetched', article.fetched_at && <Day date={article.fetched_at} />],
          ['Licence', article.licence],
        ]}
      >
        <DraftedNote of={article} />
        {!checked && (
          <p className="muted">
            No stored copy of the source has been compared with this text. Read the source before you rely on it.
          </p>
        )}
        <BrokenSource row={article} excerpt={article.summary} />
      </ProvenanceBlock>
    </section>
  );
}

function ReadNext({ article, premium }: { article: ArticleRow; premium: boolean }) {
  const newest = useQuery(articlesOfCountry, article.country, NEXT * 4);
  const next = newest
    ?.filter((other) => other.id !== article.id && other.id !== article.lead && (premium || !other.is_premium))
    .slice(0, NEXT);
  if (!next?.length) return null;
  return (
    <section aria-labelledby="next" className="no-print">
      <h2 id="next" className="h-ui">
        Read next
      </h2>
      <ul className={styles.next}>
        {next.map((other) => (
          <li key={other.id}>
            <Link to={`/article/${other.id}`}>{other.title}</Link>
            <p className="small muted">
              <ArticleDay article={other} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
