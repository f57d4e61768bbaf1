import { SHARE_PLATFORM_LABELS } from '../../../domain/core/labels';
import type { ArticleRow } from '../../../domain/core/rows';
import { shareAddress } from '../text-tools/share-links';
import type { SharePlatform } from '../../../domain/core/vocabulary';
import { commit } from '../../../sync/outbox';
import { showLocalFailure } from '../../shared/local-failure';

/** Opens the platform's own page with title and address, and records the share. */
export async function shareArticle(article: Pick<ArticleRow, 'id' | 'title'>, platform: SharePlatform): Promise<void> {
  const url = `${window.location.origin}/article/${article.id}`;
  // First, within the click: afterwards the browser would take it for a pop-up.
  window.open(shareAddress(platform, { title: article.title, url }), '_blank', 'noopener,noreferrer');
  try {
    await commit({
      collection: 'shares',
      kind: 'create',
      patch: { article: article.id, platform },
      label: `Share on ${SHARE_PLATFORM_LABELS[platform]}: ${article.title}`,
    });
  } catch (error) {
    showLocalFailure(error);
  }
}
