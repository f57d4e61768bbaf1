import { foldText } from '../../../domain/language/fold-text';
import { COMMENTARY_CATEGORIES } from '../../../domain/core/vocabulary';
import type { PostCategory } from '../../../domain/posts/post-category';

/** What a list of posts is narrowed to. */
export interface PostFilter {
  category: PostCategory | undefined;
  /** Id of a country; '' for all. */
  country: string;
  /** As it was typed. */
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

/** Each of the words has to stand somewhere in the post, its author or its keywords; accents and capitals do not matter. */
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

/** How many posts stand in each of the six categories, those of none left out of it. */
export function categoryCounts(
  posts: readonly Pick<Filtered, 'topic_category'>[],
): { category: PostCategory; count: number }[] {
  return COMMENTARY_CATEGORIES.map((category) => ({
    category,
    count: posts.filter(({ topic_category }) => topic_category === category).length,
  }));
}
