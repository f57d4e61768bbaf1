import type { DocumentKind } from '../../domain/search/documents';
import type { SearchHit } from '../../domain/search/results';

export const HIT_KIND_LABELS: Record<DocumentKind, string> = {
  law: 'Law',
  fact: 'Fact',
  article: 'Article',
  commentary: 'Commentary',
};

/** Where a hit opens: the law's and the commentary's dialogs, the article, the fact among those of its country. */
export function hitAddress({
  id,
  kind,
  country,
  topics,
}: Pick<SearchHit, 'id' | 'kind' | 'country' | 'topics'>): string {
  const record = id.slice(id.indexOf(':') + 1);
  switch (kind) {
    case 'law':
      return `/country/${country}/laws?law=${record}`;
    case 'fact':
      // Its own topic comes first.
      return `/country/${country}#fact-${topics[0]}`;
    case 'article':
      return `/article/${record}`;
    case 'commentary':
      return `/commentary?commentary=${record}`;
  }
}

/** A fact is called after its topic: only with its country is that a title. */
export function hitTitle({ kind, title }: Pick<SearchHit, 'kind' | 'title'>, country: string | undefined): string {
  return kind === 'fact' && country ? `${title}, ${country}` : title;
}
