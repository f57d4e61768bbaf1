import { dayInWords } from '../../../domain/core/format-day';

/** Where and when a cited text was read. */
interface Seen {
  /** Address of the source; of our page if there is none. */
  url: string;
  /** 'YYYY-MM-DD'. */
  accessed: string;
}

interface CitedLaw extends Seen {
  title: string;
  /** Number or place of publication: 'Act 75 of 1997'. */
  citation: string;
  country: string;
  /** 's 20'; '' for the whole law. */
  section?: string;
}

interface CitedText extends Seen {
  /** A person, an institution or a publication; '' if nobody is named. */
  author: string;
  title: string;
  /** 'YYYY-MM-DD' or a server date; '' if it has none. */
  date: string;
  /** Where it was published, if not by the author. */
  publication?: string;
}

/**
 * 'Basic Conditions of Employment Act, 1997 (Act 75 of 1997), s 20 (South Africa), <https://…>, accessed 22
 * November 2026.' A citation that the title contains is not repeated.
 */
export function citeLaw({ title, citation, country, section, url, accessed }: CitedLaw): string {
  const numbered = citation && !title.includes(citation) ? `${title} (${citation})` : title;
  return sentence([`${[numbered, section].filter(Boolean).join(', ')}${country ? ` (${country})` : ''}`], {
    url,
    accessed,
  });
}

/**
 * 'Department of Employment and Labour, “National minimum wage rises”, 3 February 2026, <https://…>, accessed 22
 * November 2026.'
 */
export function citeText({ author, title, date, publication, url, accessed }: CitedText): string {
  return sentence([author, `“${title.trim()}”`, publication !== author && publication, date && dayInWords(date)], {
    url,
    accessed,
  });
}

/** A quotation with its citation. */
export function formatQuote(quote: string, citation: string): string {
  return `“${quote.trim().replace(/\s+/g, ' ')}”\n${citation}`;
}

function sentence(parts: readonly (string | false | undefined)[], { url, accessed }: Seen): string {
  return `${[...parts, url && `<${url}>`, accessed && `accessed ${dayInWords(accessed)}`].filter(Boolean).join(', ')}.`;
}
