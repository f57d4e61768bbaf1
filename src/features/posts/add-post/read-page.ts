import { readPostAddress } from '../../../domain/posts/post-address';

/** The data that the bookmarklet sends. */
interface PagePost {
  url: string;
  title: string;
  content: string;
  author: string;
}

/** The specification's limits; longer values are cut. */
const TITLE = 200;
const CONTENT = 1000;
/** Minimum length of a selection that counts as the post's text. */
const MEANT = 20;

/**
 * CSS selectors of LinkedIn's pages, for members and visitors, most reliable first. The pages change, so each has
 * fallbacks.
 */
const CONTENT_PLACES = [
  '.feed-shared-update-v2__description',
  '.update-components-text',
  '[data-test-id="main-feed-activity-card__commentary"]',
  '.attributed-text-segment-list__content',
  '.article-main__content',
  '.reader-article-content',
];
const AUTHOR_PLACES = [
  '.update-components-actor__title span[aria-hidden="true"]',
  '.update-components-actor__name',
  '[data-tracking-control-name="public_post_feed-actor-name"]',
  '.base-main-card__title--link',
  '.publisher-author-card h3',
];

/** Reads the post of a page. @param selection selected text @returns undefined if the page is not a LinkedIn post */
export function readPage(page: Document, address: string, selection: string): PagePost | undefined {
  const found = readPostAddress(address);
  if (!found) return undefined;
  const data = readData(page);
  const marked = selection.trim();
  const content =
    marked.length >= MEANT ? marked : textAt(page, CONTENT_PLACES) || data.articleBody || meta(page, 'og:description');
  const heading = (data.headline || meta(page, 'og:title') || page.title).trim();
  const [, named = '', rest = ''] = /^(.{2,80}?) on LinkedIn(?:: ?(.*))?$/s.exec(heading) ?? [];
  return {
    url: found.url,
    title: cut(titleOf(named ? rest : heading) || content.split('\n')[0]!, TITLE),
    content: cut(content, CONTENT),
    author: cut(textAt(page, AUTHOR_PLACES) || data.author || named, TITLE),
  };
}

/** The address that fills the form. */
export function addressOf(origin: string, post: PagePost): string {
  return `${origin}/add-linkedin-post?${new URLSearchParams({ ...post }).toString()}`;
}

/** LinkedIn's generic titles: '(3) Post | Feed | LinkedIn'. */
function titleOf(heading: string): string {
  const words = heading
    .replace(/^\(\d+\+?\)\s*/, '')
    .replace(/(?:\s*\|[^|]*)*\|\s*LinkedIn$/, '')
    .trim();
  return /^(?:post|feed|linkedin|activity)?$/i.test(words) ? '' : words;
}

function textAt(page: Document, places: readonly string[]): string {
  for (const place of places) {
    const element = page.querySelector<HTMLElement>(place);
    const text = (element?.innerText ?? element?.textContent ?? '').trim();
    if (text) return text;
  }
  return '';
}

const meta = (page: Document, name: string) =>
  page.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content.trim() ?? '';

/** The page's structured data for search engines. */
function readData(page: Document): { headline: string; articleBody: string; author: string } {
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      const { headline, articleBody, author } = JSON.parse(script.textContent ?? '') as {
        headline?: unknown;
        articleBody?: unknown;
        author?: { name?: unknown };
      };
      if (headline || articleBody)
        return { headline: text(headline), articleBody: text(articleBody), author: text(author?.name) };
    } catch {
      // Not readable: ignore it.
    }
  }
  return { headline: '', articleBody: '', author: '' };
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Removes half a surrogate pair at the end, which an address cannot contain. */
const cut = (words: string, most: number) =>
  words
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
