import { foldText } from '../../../domain/language/fold-text';
import { COMMENTARY_CATEGORIES } from '../../../domain/core/vocabulary';
import type { PostCategory } from '../../../domain/posts/post-category';

/** Filter of a list of posts. */
export interface PostFilter {
  category: PostCategory | undefined;
  /** Id of a country; '' for all. */
  country: string;
  /** Search text as typed. */
  words: string;
}

interface Filtered {
  title: string;
  content: string;
  author_name: string;
  topic_category: string;
  keywords: readonly string[];
  country: string;
}

/** All words must occur in the post, its author or its keywords; accents and case do not matter. */
export function postMatches(post: Filtered, { category, country, words }: PostFilter): boolean {
  if (category && post.topic_category !== category) return false;
  if (country && post.country !== country) return false;
  const wanted = foldText(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const text = foldText([post.title, post.content, post.author_name, ...post.keywords].join(' '));
  return wanted.every((word) => text.includes(word));
}

export function parseCategory(text: string | null): PostCategory | undefined {
  return COMMENTARY_CATEGORIES.find((category) => category === text);
}

/** Number of posts per category; posts without a category are not counted. */
export function categoryCounts(
  posts: readonly Pick<Filtered, 'topic_category'>[],
): { category: PostCategory; count: number }[] {
  return COMMENTARY_CATEGORIES.map((category) => ({
    category,
    count: posts.filter(({ topic_category }) => topic_category === category).length,
  }));
}
