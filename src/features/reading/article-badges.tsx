import { Gavel, Landmark, Lock, LockOpen, ScrollText, Signpost, type LucideIcon } from 'lucide-react';
import { DEVELOPMENT_KIND_LABELS } from '../../domain/core/labels';
import type { ArticleRow } from '../../domain/core/rows';
import { Badge } from '../../ui/badge';
import { DraftedBadge } from './drafted-by-machine';

const KIND_ICONS: Record<keyof typeof DEVELOPMENT_KIND_LABELS, LucideIcon> = {
  legislation: ScrollText,
  court: Gavel,
  policy: Landmark,
  guidance: Signpost,
};

/** Badges: the kind of development, whether a machine drafted the article, and whether it is Premium. */
export function ArticleBadges({ article, locked }: { article: ArticleRow; locked: boolean }) {
  return (
    <>
      {article.kind && (
        <Badge tone="outline" icon={KIND_ICONS[article.kind]}>
          {DEVELOPMENT_KIND_LABELS[article.kind]}
        </Badge>
      )}
      <DraftedBadge of={article} />
      {article.is_premium && (
        <Badge tone="premium" icon={locked ? Lock : LockOpen}>
          Premium
        </Badge>
      )}
    </>
  );
}
