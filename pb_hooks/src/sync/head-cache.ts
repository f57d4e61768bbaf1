import { movesSince, type Move } from '../core/changed-rows';
import type { App } from '../core/app';
import { readText } from '../core/sql';
import type { HeadFacts } from './head-query';

// The head's query takes milliseconds, and after a publication thousands of devices ask within a minute. So the facts of
// each user's last head are kept, and brought up to date with the writes since then, which are read once for all users.

const LOG = 'head.log';
/** Writes that the log keeps. A head that is older is read anew. */
const MOST_MOVES = 100;
/** A row that left somebody's sight may have been the one with the highest rev, and a profile names the countries. */
const READ_ANEW = ['tombstones', 'profiles'];

/** What a head needs of the bookkeeping, read each time. */
interface Position {
  mark: string | null;
  clock: number;
  floor: number;
}

/** The facts of a user's last head, for a number of countries. */
interface Kept {
  user: string;
  limit: number;
  facts: Pick<HeadFacts, 'clock' | 'profile' | 'followed' | 'revs'>;
}

/** The writes above `from`, up to `clock`. */
interface Log {
  from: number;
  clock: number;
  moves: readonly Move[];
}

const POSITION = `SELECT json_object('mark', (SELECT id FROM sync_marks ORDER BY rev DESC LIMIT 1), 'clock', rev, 'floor', floor)
  AS value FROM sync_clock`;

/**
 * The facts of a head for a device that has seen the newest checkpoint: the same as the query's.
 *
 * @param readable ids of the countries that a user with these followed countries reads
 * @returns undefined if the query must be asked
 */
export function cachedFacts(
  app: App,
  asked: { user: string; mark: string; limit: number },
  readable: (followed: readonly string[]) => readonly string[],
): HeadFacts | undefined {
  const kept = keptOf(app, asked.user, asked.limit);
  if (!kept) return undefined;
  const position = JSON.parse(readText(app, POSITION)!) as Position;
  if (position.mark !== asked.mark) return undefined;
  let { facts } = kept;
  if (facts.clock < position.clock) {
    const log = logUntil(app, position.clock);
    if (log.from > facts.clock) return undefined;
    const concerned = new Set(['', asked.user, ...readable(facts.followed ?? [])]);
    const moves = log.moves.filter(([rev, , whom]) => rev > facts.clock && concerned.has(whom));
    if (moves.some(([, name]) => READ_ANEW.includes(name))) return undefined;
    const revs = { ...facts.revs };
    for (const [rev, name] of moves) revs[name] = Math.max(revs[name] ?? 0, rev);
    facts = { ...facts, clock: log.clock, revs };
    keepFacts(app, asked, facts);
  }
  // The device has seen the newest checkpoint: it is known, and no start came after it.
  return { ...facts, mark: position.mark, floor: position.floor, known: 0, next: null };
}

/** Keeps what the query answered. */
export function keepFacts(app: App, { user, limit }: Pick<Kept, 'user' | 'limit'>, facts: Kept['facts']): void {
  const { clock, profile, followed, revs } = facts;
  const kept: Kept = { user, limit, facts: { clock, profile, followed, revs } };
  app.store().set(keyOf(user), JSON.stringify(kept));
}

function keptOf(app: App, user: string, limit: number): Kept | undefined {
  const text = app.store().get(keyOf(user)) as string | undefined;
  const kept = text ? (JSON.parse(text) as Kept) : undefined;
  return kept?.user === user && kept.limit === limit ? kept : undefined;
}

/** A bucket of users limits the memory: another user of the same bucket takes the place. */
function keyOf(user: string): string {
  return `head.kept.${user.slice(-3)}`;
}

/** The log up to at least this clock. Two engines may read on at once: each reading is complete. */
function logUntil(app: App, clock: number): Log {
  const log = readLog(app);
  if (log && log.clock >= clock) return log;
  const since = log?.clock ?? clock;
  const read = movesSince(app, since);
  const moves = [...read.moves, ...(log?.moves ?? [])];
  const dropped = moves.splice(MOST_MOVES);
  // Highest rev first within each reading, and the readings in turn: the first one dropped is the highest.
  const next: Log = { from: Math.max(log?.from ?? since, dropped[0]?.[0] ?? 0), clock: read.clock, moves };
  app.store().set(LOG, JSON.stringify(next));
  return next;
}

function readLog(app: App): Log | undefined {
  const text = app.store().get(LOG) as string | undefined;
  return text ? (JSON.parse(text) as Log) : undefined;
}
