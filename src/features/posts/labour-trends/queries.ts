import type { Row } from '../../../domain/core/rows';
import type { MolaoDatabase } from '../../../db/database';

export type LabourTopic = Row<'linkedin_labour_topics'>;

export interface LabourTopics {
  /** Approved posts, newest first. */
  approved: LabourTopic[];
  /** The user's own posts that are not approved yet, newest first. */
  own: LabourTopic[];
  /** True after the first sync: a missing post does not exist. */
  arrived: boolean;
}

/**
 * The stored posts, or 'failed' if the database cannot be read.
 * @param _attempt a new number reads again
 */
export function labourTopics(database: MolaoDatabase, _attempt: number): Promise<LabourTopics | 'failed'> {
  return readTopics(database).catch((error: unknown) => {
    // Signing out closes the database and the screen.
    console.error('The topics could not be read.', error);
    return 'failed' as const;
  });
}

async function readTopics(database: MolaoDatabase): Promise<LabourTopics> {
  const [rows, ready] = await Promise.all([
    database.rows('linkedin_labour_topics').toArray(),
    database.getMeta('offlineReady'),
  ]);
  const sorted = rows.sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
  return {
    approved: sorted.filter(isPublished),
    own: sorted.filter((topic) => !isPublished(topic) && topic.added_by === database.userId),
    arrived: ready !== undefined,
  };
}

/** An admin's post needs no approval, but others see it only once the server has it. */
const isPublished = ({ state, rev }: LabourTopic) => state === 'approved' && rev > 0;

/** When it was posted, or added when that is unknown. */
export const dateOf = ({ published_date, created }: LabourTopic) => published_date || created;

/** One post; null when it is not stored. */
export async function labourTopic(database: MolaoDatabase, id: string): Promise<LabourTopic | null> {
  return (await database.rows('linkedin_labour_topics').get(id)) ?? null;
}

/** Whether the server refused a post that was written here. */
export async function isTopicRefused(database: MolaoDatabase, id: string): Promise<boolean> {
  const entries = await database.outbox.where('[collection+record]').equals(['linkedin_labour_topics', id]).toArray();
  return entries.some(({ state }) => state === 'refused');
}
