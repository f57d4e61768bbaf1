import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router-dom';
import { db } from '../../db/current';
import { articlesOfCountry } from '../../db/queries-articles';
import type { ArticleRow } from '../../domain/rows';
import { ProvenanceBlock } from '../../ui/provenance';
import { Day } from '../shared/day';
import { Evidence } from '../shared/evidence';
import { SourceAnchor } from '../shared/source-anchor';
import styles from './article.module.css';

const NEXT = 3;

/** The margin: where the article comes from, and what to read next. */
export function ArticleAside({ article, premium }: { article: ArticleRow; premium: boolean }) {
  return (
    <aside className={`${styles.aside} stack-l`} aria-label="About this article">
      <ArticleProvenance article={article} />
      <ReadNext article={article} premium={premium} />
    </aside>
  );
}

function ArticleProvenance({ article }: { article: ArticleRow }) {
  const checked = article.verification === 'checked';
  return (
    <section aria-labelledby="source" className="stack-s">
      <h2 id="source" className="h-ui">
        Where this comes from
      </h2>
      <ProvenanceBlock
        checked={checked}
        rows={[
          ['Source', article.source_url && <SourceAnchor address={article.source_url} />],
          ['Checked against', checked && article.evidence && <Evidence evidence={article.evidence} />],
          ['Right on', article.as_of && <Day date={article.as_of} />],
          ['Last checked', article.last_verified && <Day date={article.last_verified} />],
        ]}
      >
        {!checked && <p className="muted">No stored copy of the source has been compared with this text. Read the source before you rely on it.</p>}
      </ProvenanceBlock>
    </section>
  );
}

function ReadNext({ article, premium }: { article: ArticleRow; premium: boolean }) {
  const newest = useLiveQuery(() => articlesOfCountry(db(), article.country, NEXT * 4), [article.country]);
  const next = newest?.filter((other) => other.id !== article.id && (premium || !other.is_premium)).slice(0, NEXT);
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
              <Day date={other.published_date} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
