import { Share2 } from 'lucide-react';
import { SHARE_PLATFORM_LABELS } from '../../../domain/core/labels';
import type { ArticleRow } from '../../../domain/core/rows';
import { SHARE_PLATFORMS } from '../../../domain/core/vocabulary';
import { Button } from '../../../ui/button';
import { shareArticle } from './share-article';

/** Three platforms to share the page on. */
export function ShareButtons({ article }: { article: ArticleRow }) {
  return (
    <section aria-labelledby="share" className="stack-s no-print">
      <h2 id="share" className="h-ui">
        Share
      </h2>
      <div className="row">
        {SHARE_PLATFORMS.map((platform) => (
          <Button key={platform} onClick={() => void shareArticle(article, platform)}>
            <Share2 className="icon" />
            {SHARE_PLATFORM_LABELS[platform]}
          </Button>
        ))}
      </div>
    </section>
  );
}
