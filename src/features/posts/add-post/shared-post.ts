import type { StoredPost } from '../../../db/database';

/** A shared post before it is stored. */
export type SharedPost = Omit<StoredPost, 'at'>;

/** Limits of the specification's bookmarklet; longer text is cut. */
const TITLE_MAXIMUM = 200;
const CONTENT_MAXIMUM = 1000;

const ADDRESS = /https?:\/\/[^\s<>"']+/i;

/**
 * Reads the URL parameters of a share sheet (title, text, url) or the bookmarklet (title, content, url,
 * author). Phones leave `url` empty and write the URL into the text.
 *
 * @param field value of a parameter, null when it is missing
 * @returns undefined when nothing was shared
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
