import type { CleanPost } from '../../../src/domain/posts/post-form';
import { excerptOf } from '../../../src/domain/posts/post-text';
import type { Categorised } from '../../../src/domain/posts/post-category';

/** The row of a post, the same for every way of adding. */
export function fieldsOf(
  { url, key, title, content, author_name, author_title, published_date }: CleanPost,
  { category, keywords }: Categorised,
): Record<string, unknown> {
  return {
    post_url: url,
    post_key: key,
    title,
    content,
    excerpt: excerptOf(content),
    author_name,
    author_title,
    topic_category: category,
    keywords,
    published_date: published_date === '' ? '' : `${published_date} 00:00:00.000Z`,
  };
}
