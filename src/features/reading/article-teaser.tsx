import { Link } from 'react-router-dom';
import type { ArticleRow } from '../../domain/core/rows';
import { plural } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import { ProvenanceMark, Seen } from '../shared/provenance';
import { ArticleBadges } from './article-badges';
import styles from './article-teaser.module.css';
import { ArticleDay } from './article-day';
import { PremiumLock } from '../shared/premium-lock';

interface ArticleTeaserProps {
  article: ArticleRow;
  premium: boolean;
  /** The heading level, below the page's h1 or a section's h2. */
  heading: 'h2' | 'h3';
  /** How many sources report the event, if several. */
  sources?: number | undefined;
}

/** An article in a list or a grid. A locked one shows title and summary, and links to Premium. */
export function ArticleTeaser({ article, premium, heading: Heading, sources }: ArticleTeaserProps) {
  const locked = article.is_premium && !premium;
  return (
    <div data-statement={locked ? undefined : ''} className={classNames(styles.teaser, locked && styles.locked)}>
      <p className={styles.badges}>
        <ArticleBadges article={article} locked={locked} />
      </p>
      <Heading className={styles.title}>
        <Link className="title-link" to={locked ? '/subscribe' : `/article/${article.id}`}>
          {article.title}
        </Link>
      </Heading>
      <p className="muted clamp-3">{article.summary}</p>
      <div className={styles.foot}>
        {locked ? (
          <PremiumLock />
        ) : (
          <>
            <ProvenanceMark of={article} />
            <Seen of={article} />
          </>
        )}
        <ArticleDay article={article} />
        {sources && <span>{plural(sources, 'source')}</span>}
      </div>
    </div>
  );
}
