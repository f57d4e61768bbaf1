/** A post that was shared to Molao from another app, as it will fill the form that adds it. */
export interface SharedPost {
  /** http or https, or empty where none came along. */
  url: string;
  title: string;
  content: string;
  author: string;
}

/** What the specification's bookmarklet sends at most; the rest is cut off. */
const TITLE_MAXIMUM = 200;
const CONTENT_MAXIMUM = 1000;

const ADDRESS = /https?:\/\/[^\s<>"']+/i;

/**
 * Reads what a share sheet (title, text, url) or the bookmarklet (title, content, url, author) puts into the address.
 * Phones leave `url` empty and write the address into the text.
 *
 * @param field value of a parameter, null where it is missing
 * @returns undefined where nothing was shared
 */
export function readSharedPost(field: (name: string) => string | null): SharedPost | undefined {
  const text = (name: string) => field(name)?.trim() ?? '';
  const content = text('content') || text('text');
  const post = {
    url: ADDRESS.exec(text('url'))?.[0] ?? ADDRESS.exec(content)?.[0] ?? '',
    title: text('title').slice(0, TITLE_MAXIMUM),
    content: content.slice(0, CONTENT_MAXIMUM),
    author: text('author').slice(0, TITLE_MAXIMUM),
  };
  return post.url || post.title || post.content ? post : undefined;
}

/** A post on this device; `at` is when it was last shared, in milliseconds since the epoch. */
export interface KeptPost extends SharedPost {
  at: number;
}
