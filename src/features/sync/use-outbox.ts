import { DAY_MS } from '../../domain/core/dates';
import type { EntryState, MolaoDatabase, OutboxEntry } from '../../db/database';
import { useQuery } from '../../db/use-query';
import { serverNow } from '../../domain/core/clock';

/** Maximum number of sent changes in the panel. */
const SHOWN = 10;

interface Outbox {
  waiting: OutboxEntry[];
  refused: OutboxEntry[];
  conflicts: OutboxEntry[];
  /** Acknowledged within the last day, newest first. */
  sent: OutboxEntry[];
}

/** This device's changes by state, live; undefined until the first result. */
export function useOutbox(): Outbox | undefined {
  return useQuery(readOutbox);
}

async function readOutbox(database: MolaoDatabase): Promise<Outbox> {
  const since = serverNow() - DAY_MS;
  const of = (state: EntryState) => database.outbox.where('state').equals(state).sortBy('id');
  const [waiting, refused, conflicts, acknowledged] = await Promise.all([
    of('waiting'),
    of('refused'),
    of('conflict'),
    of('acknowledged'),
  ]);
  const sent = acknowledged.filter((entry) => (entry.acknowledgedAt ?? 0) >= since).reverse();
  return { waiting, refused, conflicts, sent: sent.slice(0, SHOWN) };
}
