import { CloudOff, FileX } from 'lucide-react';
import { useMemo } from 'react';
import type { ArticleDetail } from '../queries-articles';
import { renderMarkdown } from '../../../lib/markdown';
import { Banner } from '../../../ui/banner';
import { SkeletonRows } from '../../../ui/skeleton';
import { ReadableText } from '../highlights/readable-text';
import { readableArticle } from '../readable';
import { PremiumPanel } from '../../shared/premium-lock';
import { useFetchMissing, type FetchOutcome } from '../../shared/use-fetch-missing';
import styles from './article.module.css';

/** The text, or why it is locked, or the state of loading a text that is not on this device. */
export function ArticleBody({
  detail: { article, country, content },
  locked,
}: {
  detail: ArticleDetail;
  locked: boolean;
}) {
  const outcome = useFetchMissing('article_contents', article.id, content === undefined && !locked);
  const html = useMemo(() => (content === undefined ? '' : renderMarkdown(content)), [content]);
  if (content !== undefined && !locked)
    return <ReadableText reading={readableArticle(article, country, content)} html={html} />;
  return <div className={styles.interface}>{locked ? <LockedText /> : <AbsentText outcome={outcome} />}</div>;
}

function LockedText() {
  return (
    <PremiumPanel what="Premium article">
      The summary above is free. The full text, and every other Premium article, comes with Premium.
    </PremiumPanel>
  );
}

function AbsentText({ outcome }: { outcome: FetchOutcome }) {
  if (outcome === 'offline')
    return <Banner icon={CloudOff}>The full text is not on your device. It opens when you are online.</Banner>;
  if (outcome === 'missing') return <Banner icon={FileX}>This article has no further text.</Banner>;
  return <SkeletonRows rows={4} />;
}
