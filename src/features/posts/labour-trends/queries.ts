import type { Row } from '../../../domain/core/rows';
import type { MolaoDatabase } from '../../../db/database';

export type LabourPost = Row<'linkedin_labour_topics'>;

export interface LabourPosts {
  /** Approved posts, newest first. */
  approved: LabourPost[];
  /** The user's own posts that are not approved yet, newest first. */
  own: LabourPost[];
  /** True after the first sync: a missing post does not exist. */
  arrived: boolean;
}

/**
 * The stored posts, or 'failed' if the database cannot be read.
 * @param _attempt a new number reads again
 */
export function labourPosts(database: MolaoDatabase, _attempt: number): Promise<LabourPosts | 'failed'> {
  return readPosts(database).catch((error: unknown) => {
    // Signing out closes the database and the screen.
    console.error('The posts could not be read.', error);
    return 'failed' as const;
  });
}

async function readPosts(database: MolaoDatabase): Promise<LabourPosts> {
  const [rows, ready] = await Promise.all([
    database.rows('linkedin_labour_topics').toArray(),
    database.getMeta('offlineReady'),
  ]);
  const sorted = rows.sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
  return {
    approved: sorted.filter(isPublished),
    own: sorted.filter((post) => !isPublished(post) && post.added_by === database.userId),
    arrived: ready !== undefined,
  };
}

/** An admin's post needs no approval, but others see it only once the server has it. */
const isPublished = ({ state, rev }: LabourPost) => state === 'approved' && rev > 0;

/** When it was posted, or added when that is unknown. */
export const dateOf = ({ published_date, created }: LabourPost) => published_date || created;

/** One post; null when it is not stored. */
export async function labourPost(database: MolaoDatabase, id: string): Promise<LabourPost | null> {
  return (await database.rows('linkedin_labour_topics').get(id)) ?? null;
}

/** Whether the server refused a post that was written here. */
export async function isPostRefused(database: MolaoDatabase, id: string): Promise<boolean> {
  const entries = await database.outbox.where('[collection+record]').equals(['linkedin_labour_topics', id]).toArray();
  return entries.some(({ state }) => state === 'refused');
}
