import { evidenceWords } from '../../domain/content/evidence-words';
import type { DayIn } from '../../domain/content/evidence-level';
import { today } from '../../domain/core/calendar-day';
import { LAW_STATUS_LABELS } from '../../domain/core/labels';
import { libraryAddress } from './library';
import { citeLaw, citeText } from './text-tools/legal-citation';
import type { ArticleRow, CountryRow, LawRow, Row } from '../../domain/core/rows';
import { formatDay } from '../../lib/format';
import type { LibraryItem } from './library-actions';

/** A text to read, with the data for the text tools. */
export interface Readable {
  item: LibraryItem;
  /** Its path in the app. */
  path: string;
  /** Facts about the text today, for an exported file. */
  about(dayIn: DayIn): readonly (readonly [string, string])[];
  /** Markdown; '' if the user may not read it. */
  text: string;
  /** Accessed today. */
  cite(section?: string): string;
}

export function readableLaw(law: LawRow, country: CountryRow | undefined): Readable {
  // The id works as well as the code: the country's row may not have arrived yet.
  const path = libraryAddress('law', law.id, country?.code ?? law.country);
  return {
    item: { kind: 'law', target: law.id, title: law.title },
    path,
    about: (dayIn) => [
      ['Country', country?.name ?? ''],
      ['Original title', law.original_title],
      ['Citation', law.citation],
      ['Status', LAW_STATUS_LABELS[law.status]],
      ['In effect from', formatDay(law.effective_date)],
      ['Evidence', evidenceWords(law, dayIn)],
      ['As at', formatDay(law.as_of)],
      ['Source', law.source_url],
    ],
    text: law.content,
    cite: (section = '') =>
      citeLaw({
        title: law.title,
        citation: law.citation,
        country: country?.name ?? '',
        section,
        ...seen(law.link_broken_since ? '' : law.source_url, path),
      }),
  };
}

export function readableArticle(
  article: ArticleRow,
  country: CountryRow | undefined,
  content: string | undefined,
): Readable {
  const path = libraryAddress('article', article.id, '');
  return {
    item: { kind: 'article', target: article.id, title: article.title },
    path,
    about: (dayIn) => [
      ['Country', country?.name ?? ''],
      [article.is_undated ? 'First seen' : 'Published', formatDay(article.published_date)],
      ['Published by', article.source],
      ['Evidence', evidenceWords(article, dayIn)],
      ['As at', formatDay(article.as_of)],
      ['Source', article.source_url],
      ['Licence', article.licence],
    ],
    text: [article.summary, content].filter(Boolean).join('\n\n'),
    cite: () =>
      citeText({
        author: article.source,
        title: article.title,
        date: article.is_undated ? '' : article.published_date,
        ...seen(article.link_broken_since ? '' : article.source_url, path),
      }),
  };
}

export function readableCommentary(
  commentary: Row<'expert_commentaries'>,
  country: CountryRow | undefined,
  content: string | undefined,
): Readable {
  const path = libraryAddress('commentary', commentary.id, '');
  return {
    item: { kind: 'commentary', target: commentary.id, title: commentary.title },
    path,
    about: (dayIn) => [
      ['Author', commentary.author],
      ['Country', country?.name ?? ''],
      ['Published', formatDay(commentary.published_date)],
      ['Evidence', evidenceWords(commentary, dayIn)],
      ['Source', commentary.source_url],
    ],
    text: [commentary.excerpt, content].filter(Boolean).join('\n\n'),
    cite: () =>
      citeText({
        author: commentary.author,
        title: commentary.title,
        date: commentary.published_date,
        publication: 'Molao',
        ...seen(commentary.source_url, path),
      }),
  };
}

/** The source, or our page if there is no working link. */
function seen(source: string, path: string): { url: string; accessed: string } {
  return { url: source || `${window.location.origin}${path}`, accessed: today('') };
}
