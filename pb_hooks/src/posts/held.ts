import type { App } from '../lib/app';

export const POSTS = 'linkedin_labour_topics';

/** The row that holds a post, in whatever state, whoever added it. */
export function findHeld(app: App, key: string): core.Record | undefined {
  return key === '' ? undefined : app.findRecordsByFilter(POSTS, 'post_key = {:key}', '', 1, 0, { key })[0];
}
