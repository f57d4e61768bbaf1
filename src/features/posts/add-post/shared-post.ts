import { readPostAddress } from '../../../domain/posts/post-address';
import type { StoredPost } from '../../../db/database';

/** A shared post before it is stored. */
export type SharedPost = Omit<StoredPost, 'at'>;

/** Limits of the specification's bookmarklet; longer text is cut. */
const TITLE_MAXIMUM = 200;
const CONTENT_MAXIMUM = 1000;

const ADDRESS = /https?:\/\/[^\s<>"'“”«»]+/gi;
const AFTER_ADDRESS = /[.,;:!?…’*_\u3001\u3002\uff0c\uff01\uff1f]+$/;

/**
 * Reads the URL parameters of a share sheet (title, text, url) or the bookmarklet (title, content, url,
 * author). Phones write the URL into `url`, the text or the title, and may add a short link to it.
 *
 * @param field value of a parameter, null when it is missing
 * @returns undefined when nothing was shared
 */
export function readSharedPost(field: (name: string) => string | null): SharedPost | undefined {
  const text = (name: string) => field(name)?.trim() ?? '';
  const content = text('content') || text('text');
  const addresses = [text('url'), content, text('title')].flatMap(addressesIn);
  const post = {
    url: addresses.find((each) => readPostAddress(each) !== undefined) ?? addresses[0] ?? '',
    title: text('title').slice(0, TITLE_MAXIMUM),
    content: content.slice(0, CONTENT_MAXIMUM),
    author: text('author').slice(0, TITLE_MAXIMUM),
  };
  return post.url || post.title || post.content ? post : undefined;
}

/** The addresses in a text, without the punctuation of its sentence. */
const addressesIn = (text: string): string[] => (text.match(ADDRESS) ?? []).map(withoutSentence).filter(Boolean);

function withoutSentence(address: string): string {
  const bare = address.replace(AFTER_ADDRESS, '');
  const closes = /[)\]}]$/.exec(bare)?.[0];
  if (!closes) return bare;
  // A bracket that the address does not open belongs to the sentence.
  const opens = { ')': '(', ']': '[', '}': '{' }[closes]!;
  return bare.split(opens).length < bare.split(closes).length ? withoutSentence(bare.slice(0, -1)) : bare;
}
