import { Dexie } from 'dexie';
import { currentFacts } from '../../../db/current-facts';
import type { MolaoDatabase } from '../../../db/database';
import { readAccount } from '../../../db/queries';
import type { Statement } from '../../../domain/content/evidence-level';
import type { Period } from '../../../domain/content/fact-value';
import { readableCountries } from '../../../domain/core/access';
import { addDays, dayOf, serverDateOf, today, type Day } from '../../../domain/core/calendar-day';
import type { EventRow, FactRow, TaskRow } from '../../../domain/core/rows';
import { shownTasks as shareOf } from '../../../domain/billing/plans';
import { CHANGE_DAYS, changesOf, isChange, valuesAround, type Change } from '../../shared/decisions';

/** A change with the row that states it. */
export interface ShownChange extends Change {
  id: string;
  fact: FactRow | undefined;
  /** The old and the new value of the fact. */
  values: readonly [before: Period, after: Period] | undefined;
  statement: (Statement & { source_url: string }) | undefined;
}

export interface Changes {
  /** Not decided, newest first. */
  open: Change[];
  /** The first of them. */
  shown: ShownChange[];
  /** Decided, the last decision first. */
  decided: Change[];
  /** The newest event of a country, by its id: how old the newest change is. */
  newest: ReadonlyMap<string, EventRow>;
}

/** Fills the first screen of a desktop. */
export const FIRST_CHANGES = 7;
/** Of one country, and of all. The notifications have the others. */
export const MOST_CHANGES = 100;

/** The changes of the last days in the countries that the user reads. @param most how many are shown */
export async function readChanges(database: MolaoDatabase, most: number): Promise<Changes> {
  const { followed, entitlement, profile, now } = await readAccount(database);
  const countries = readableCountries(followed, entitlement.tier);
  const since = serverDateOf(addDays(today(profile?.time_zone ?? '', now), -CHANGE_DAYS));
  const [events, decisions] = await Promise.all([
    Promise.all(countries.map((country) => newestEvents(database, country))),
    database.rows('decisions').toArray(),
  ]);
  const recent = events.flat().filter((event) => isChange(event) && event.created >= since);
  const changes = changesOf(recent, decisions);
  const open = changes.filter(({ decision }) => !decision);
  const decided = changes.filter(({ decision }) => decision);
  return {
    open,
    shown: await withStatements(database, open.slice(0, most), now),
    decided: decided.sort((a, b) => (a.decision!.decided_at < b.decision!.decided_at ? 1 : -1)),
    newest: new Map(events.flatMap(([newest]) => (newest ? [[newest.country, newest]] : []))),
  };
}

/** Of one country, the newest first. No more than the dashboard may show: a country can have thousands. */
const newestEvents = (database: MolaoDatabase, country: string) =>
  database
    .rows('events')
    .where('[country+created]')
    .between([country, Dexie.minKey], [country, Dexie.maxKey])
    .reverse()
    .limit(MOST_CHANGES)
    .toArray();

async function withStatements(database: MolaoDatabase, changes: readonly Change[], now: Date): Promise<ShownChange[]> {
  const idsOf = (field: 'fact' | 'law' | 'article') => changes.map(({ event }) => event[field]).filter(Boolean);
  const [stored, laws, articles] = await Promise.all([
    database.rows('employment_facts').bulkGet(idsOf('fact')),
    database.rows('labour_laws').bulkGet(idsOf('law')),
    database.rows('articles').bulkGet(idsOf('article')),
  ]);
  const facts = await currentFacts(
    database,
    stored.filter((fact) => fact !== undefined),
    now,
  );
  const byId = new Map([...facts, ...laws, ...articles].filter((row) => row !== undefined).map((row) => [row.id, row]));
  return changes.map((change) => {
    const { fact: factId, law, article, created } = change.event;
    const fact = facts.find(({ id }) => id === factId);
    const values = fact && valuesAround(fact, dayOf(created));
    const stated = values?.[1] ?? byId.get(factId || law || article);
    return {
      ...change,
      id: change.event.id,
      fact,
      values,
      statement: stated && { ...stated, country: change.event.country },
    };
  });
}

/** Days ahead that the dashboard shows what is due. */
const DUE_DAYS = 31;

export interface Due {
  /** Overdue ones, and those of the next days, by deadline; as many as the plan shows. */
  tasks: TaskRow[];
  /** Number of open tasks. */
  open: number;
}

/** The open tasks that are due. */
export async function readDue(database: MolaoDatabase, day: Day): Promise<Due> {
  const { entitlement } = await readAccount(database);
  const table = database.rows('compliance_tasks');
  const end = serverDateOf(addDays(day, DUE_DAYS + 1));
  const [due, total, completed, undated] = await Promise.all([
    table.where('deadline').between('0', end).toArray(),
    table.count(),
    table.where('status').equals('completed').count(),
    table.where('deadline').equals('').count(),
  ]);
  const open = due.filter(({ status }) => status !== 'completed');
  // The free plan shows the first part of the list, in which tasks without a deadline come first.
  const most = Math.max(0, shareOf(total, entitlement.limits) - undated);
  return { tasks: open.slice(0, most), open: total - completed };
}

/** Changes of this device that wait for the user: conflicts, and what the server refused. */
export async function readUndecided(database: MolaoDatabase): Promise<{ conflicts: number; refused: number }> {
  const count = (state: string) => database.outbox.where('state').equals(state).count();
  const [conflicts, refused] = await Promise.all([count('conflict'), count('refused')]);
  return { conflicts, refused };
}
