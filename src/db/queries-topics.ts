import type { Row } from '../domain/core/rows';
import type { MolaoDatabase } from './database';

export type LabourTopic = Row<'linkedin_labour_topics'>;

export interface LabourTopics {
  /** What everybody sees, the newest first. */
  approved: LabourTopic[];
  /** This person's own that nobody else sees yet, the newest first. */
  own: LabourTopic[];
  /** A first sync has ended: what is not here is not there. */
  arrived: boolean;
}

/** The posts on this device. */
export async function labourTopics(database: MolaoDatabase): Promise<LabourTopics> {
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

/** An admin's post needs no approval, but nobody sees it before the server has it. */
const isPublished = ({ state, rev }: LabourTopic) => state === 'approved' && rev > 0;

/** When it was posted, or, where that is not known, when it was added. */
export const dateOf = ({ published_date, created }: LabourTopic) => published_date || created;

/** One post; undefined where this device does not hold it. */
export function labourTopic(database: MolaoDatabase, id: string): Promise<LabourTopic | undefined> {
  return database.rows('linkedin_labour_topics').get(id);
}

/** Whether the server refused a post that was written here, which then waits for whoever wrote it. */
export async function isTopicRefused(database: MolaoDatabase, id: string): Promise<boolean> {
  const entries = await database.outbox.where('[collection+record]').equals(['linkedin_labour_topics', id]).toArray();
  return entries.some(({ state }) => state === 'refused');
}
