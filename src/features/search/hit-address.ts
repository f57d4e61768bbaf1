import type { DocumentKind } from '../../domain/search/documents';
import type { CalculatorAnswer } from '../../search/answers';
import type { SearchHit } from '../../domain/search/search-hits';

export const HIT_KIND_LABELS: Record<DocumentKind, string> = {
  law: 'Law',
  fact: 'Fact',
  article: 'Article',
  commentary: 'Commentary',
};

/** The address of a hit: the dialog of a law or commentary, the article, or the fact on its country's page. */
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
      // The fact's own topic is first.
      return `/country/${country}#fact-${topics[0]}`;
    case 'article':
      return `/article/${record}`;
    case 'commentary':
      return `/commentary?commentary=${record}`;
  }
}

/** The calculator with its countries filled in. */
export function calculatorAddress({ kind, countries }: CalculatorAnswer): string {
  return `/calculate?kind=${kind}${countries.length > 0 ? `&countries=${countries.join()}` : ''}`;
}

/** The title of a fact is its topic, so the country is added. */
export function hitTitle({ kind, title }: Pick<SearchHit, 'kind' | 'title'>, country: string | undefined): string {
  return kind === 'fact' && country ? `${title}, ${country}` : title;
}
