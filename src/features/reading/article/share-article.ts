import { SHARE_PLATFORM_LABELS } from '../../../domain/core/labels';
import type { ArticleRow } from '../../../domain/core/rows';
import { shareAddress } from '../text-tools/share-links';
import type { SharePlatform } from '../../../domain/core/vocabulary';
import { commit } from '../../../sync/engine/outbox';
import { showLocalFailure } from '../../shared/local-failure';

/** Opens the platform's share page and records the share. */
export async function shareArticle(article: Pick<ArticleRow, 'id' | 'title'>, platform: SharePlatform): Promise<void> {
  const url = `${window.location.origin}/article/${article.id}`;
  // Must run within the click, or the browser blocks the pop-up.
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
