import { postOfUrn } from '../../../src/domain/posts/post-address';
import { checkPost, CONTENT_MAXIMUM, TITLE_MAXIMUM, type CleanPost } from '../../../src/domain/posts/post-form';
import { clipAtWord } from '../../../src/domain/core/clip';
import { plainPostText } from '../../../src/domain/posts/post-text';
import type { LinkedInPost } from './linkedin-api';

/** Title of a post without one: its first line. */
const HEADING = 120;
const DAY_LENGTH = 10;

/** Converts a LinkedIn post to our form; undefined if it is not public, not published, empty, or not allowed. */
export function readFeedPost(post: LinkedInPost, author: string): CleanPost | undefined {
  if (post.visibility !== 'PUBLIC' || post.lifecycleState !== 'PUBLISHED') return undefined;
  const address = postOfUrn(String(post.id));
  const words = littleText(typeof post.commentary === 'string' ? post.commentary : '');
  if (!address || words === '') return undefined;
  const heading = typeof post.content?.article?.title === 'string' ? plainPostText(post.content.article.title) : '';
  const title = heading === '' ? clipAtWord(words.split('\n')[0]!, HEADING) : clipAtWord(heading, TITLE_MAXIMUM);
  const published =
    typeof post.publishedAt === 'number' ? new Date(post.publishedAt).toISOString().slice(0, DAY_LENGTH) : '';
  const checked = checkPost(
    {
      url: address.url,
      title,
      content: clipAtWord(words, CONTENT_MAXIMUM),
      author_name: author,
      published_date: published,
    },
    new Date(),
  );
  return 'values' in checked ? checked.values : undefined;
}

/**
 * LinkedIn's “little text” format: mentions and hashtags are marked up, other mark-up characters are escaped by a
 * backslash.
 */
function littleText(commentary: string): string {
  const named = commentary
    .replace(/\{hashtag\|(?:\\#|#|＃)\|([^}|]*)\}/g, '#$1')
    .replace(/@\[((?:\\.|[^\]\\])*)\]\(urn:li:[^)]*\)/g, '$1');
  return plainPostText(named.replace(/\\([|{}@[\]()<>#\\*_~])/g, '$1'));
}
