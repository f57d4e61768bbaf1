import { CloudOff, FileX } from 'lucide-react';
import { useMemo } from 'react';
import type { CommentaryDetail } from './queries';
import type { CountryRow } from '../../../domain/core/rows';
import { formatDay } from '../../../lib/format';
import { renderMarkdown } from '../../../lib/markdown';
import { Badge } from '../../../ui/badge';
import { Banner } from '../../../ui/banner';
import { SkeletonRows } from '../../../ui/skeleton';
import { ReadableText } from '../highlights/readable-text';
import { readableCommentary } from '../readable';
import { PremiumPanel } from '../../shared/premium-lock';
import { useFetchMissing } from '../../shared/use-fetch-missing';
import { CommentaryMargin } from './commentary-margin';
import styles from './commentary.module.css';

/** The lines under the title: inline elements only. */
export function CommentaryDescription({ detail: { commentary } }: { detail: CommentaryDetail }) {
  const { author, author_role, category, published_date, read_time } = commentary;
  const facts = [
    author_role ? `${author}, ${author_role}` : author,
    formatDay(published_date),
    read_time > 0 && `${read_time} min read`,
  ].filter(Boolean);
  return (
    <span className={styles.description}>
      <Badge tone="outline">{category}</Badge>
      <span>{facts.join(' · ')}</span>
    </span>
  );
}

interface CommentaryTextProps {
  detail: CommentaryDetail;
  countries: readonly CountryRow[];
  locked: boolean;
}

/** The text, or why it is locked, or the state of loading a text that is not on this device. */
export function CommentaryText({ detail: { commentary, country, content }, countries, locked }: CommentaryTextProps) {
  const outcome = useFetchMissing('commentary_contents', commentary.id, content === undefined && !locked);
  const html = useMemo(() => (content === undefined ? '' : renderMarkdown(content)), [content]);
  return (
    <div className={styles.reading}>
      <div className="stack">
        <p className={styles.standfirst}>{commentary.excerpt}</p>
        {locked ? (
          <PremiumPanel what="Premium commentary">
            The summary above is free, and so are the featured commentary and the three newest. The full text of all
            others comes with Premium.
          </PremiumPanel>
        ) : content !== undefined ? (
          <ReadableText reading={readableCommentary(commentary, country, content)} html={html} />
        ) : (
          <AbsentText outcome={outcome} />
        )}
      </div>
      <CommentaryMargin commentary={commentary} countries={countries} />
    </div>
  );
}

function AbsentText({ outcome }: { outcome: ReturnType<typeof useFetchMissing> }) {
  if (outcome === 'offline')
    return <Banner icon={CloudOff}>The full text is not on your device. It opens when you are online.</Banner>;
  if (outcome === 'missing') return <Banner icon={FileX}>This commentary has no further text.</Banner>;
  return <SkeletonRows rows={4} />;
}
