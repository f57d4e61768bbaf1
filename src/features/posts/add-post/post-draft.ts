import type { StoredPost } from '../../../db/database';

/** The values of the form. */
export interface PostDraft {
  url: string;
  title: string;
  content: string;
  author_name: string;
  author_title: string;
  /** Id of a country, or ''. */
  country: string;
  published_date: string;
}

export const EMPTY_DRAFT: PostDraft = {
  url: '',
  title: '',
  content: '',
  author_name: '',
  author_title: '',
  country: '',
  published_date: '',
};

/** Values from the share sheet or the bookmarklet. */
export function draftOf({ url, title, content, author }: StoredPost): PostDraft {
  return { ...EMPTY_DRAFT, url, title, content, author_name: author };
}

/** The empty ones of the three required fields. */
export function missingOf({ url, title, content }: PostDraft): ('url' | 'title' | 'content')[] {
  return (['url', 'title', 'content'] as const).filter((name) => ({ url, title, content })[name].trim() === '');
}
