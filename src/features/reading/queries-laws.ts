import { Dexie } from 'dexie';
import { capitalDays } from '../../db/capital-days';
import { statementOf, type Statement } from '../../domain/content/evidence-level';
import { statusOn } from '../../domain/reading/law-timeline';
import type { Day } from '../../domain/core/calendar-day';
import type { CommencementRow, FactRow, LawRow, Row, TaskRow } from '../../domain/core/rows';
import type { MolaoDatabase } from '../../db/database';

/** A law in a list: without its text, to keep ten thousand of them small. */
export type LawSummary = Pick<
  LawRow,
  | 'id'
  | 'title'
  | 'citation'
  | 'description'
  | 'effective_date'
  | 'repealed_on'
  | 'status'
  | 'topics'
  | 'country'
  | 'source_url'
  | 'verification'
  | 'drafted_by'
> &
  Statement;

/**
 * The published laws of a country by effective date, newest first; undated laws last, by title. Each
 * with its legal status today.
 */
export async function lawsOfCountry(database: MolaoDatabase, country: string, now?: Date): Promise<LawSummary[]> {
  const [laws, dayIn] = await Promise.all([
    database.rows('labour_laws').where('country').equals(country).toArray(),
    capitalDays(database, [country], now),
  ]);
  return laws
    .filter((law) => law.is_published)
    .map((law) => summaryOf(law, dayIn(country)))
    .sort(byEffectiveDate);
}

/** As {@link lawsOfCountry}, of several countries in one list. */
export async function lawsOfCountries(
  database: MolaoDatabase,
  countries: readonly string[],
  now?: Date,
): Promise<LawSummary[]> {
  const laws = await Promise.all(countries.map((country) => lawsOfCountry(database, country, now)));
  return laws.flat().sort(byEffectiveDate);
}

/** The laws that were added last, newest first, with their text. Laws of one moment are sorted by effective date. */
export async function recentLaws(database: MolaoDatabase, country: string, limit: number): Promise<LawRow[]> {
  const laws = await database
    .rows('labour_laws')
    .where('[country+created]')
    .between([country, Dexie.minKey], [country, Dexie.maxKey])
    .reverse()
    .filter((law) => law.is_published)
    .limit(limit)
    .toArray();
  return laws.sort((a, b) => descending(a.created, b.created) || byEffectiveDate(a, b));
}

export interface LawDetail {
  law: LawRow;
  /** Newest first. */
  versions: Row<'law_versions'>[];
  /** Facts that refer to this law. */
  facts: FactRow[];
  /** What starts, ends or changes on days of its own. */
  stages: CommencementRow[];
}

/** One published law with its history and facts, all read by index; undefined when it is not stored. */
export async function lawDetail(database: MolaoDatabase, id: string): Promise<LawDetail | undefined> {
  const [law, versions, facts, stages] = await Promise.all([
    database.rows('labour_laws').get(id),
    database.rows('law_versions').where('law').equals(id).toArray(),
    database.rows('employment_facts').where('law').equals(id).toArray(),
    database.rows('commencements').where('law').equals(id).toArray(),
  ]);
  if (!law?.is_published) return undefined;
  return { law, facts, stages, versions: versions.sort((a, b) => b.seen_at.localeCompare(a.seen_at)) };
}

export interface LawRelations {
  /** The user's tasks on a law: open ones by deadline, then completed ones. */
  tasks: TaskRow[];
  /** Commentary that is based on it. */
  commentary: Row<'expert_commentaries'>[];
}

/**
 * What rests on a law. Reads all tasks and commentary, so the first paint of the law does not wait for it.
 *
 * @param keys of the law and its facts, which commentary names
 */
export async function lawRelations(
  database: MolaoDatabase,
  id: string,
  keys: readonly string[],
): Promise<LawRelations> {
  const [tasks, commentary] = await Promise.all([
    database.rows('compliance_tasks').toArray(),
    keys.length > 0 ? database.rows('expert_commentaries').toArray() : [],
  ]);
  return {
    tasks: tasks.filter(({ law }) => law === id).sort(byStateAndDeadline),
    commentary: commentary.filter(({ basis }) => basis?.some((key) => keys.includes(key))),
  };
}

/** As {@link lawDetail}: null when it is not stored, undefined when no id is given. */
export async function lawOrNone(database: MolaoDatabase, id: string): Promise<LawDetail | null | undefined> {
  return id ? ((await lawDetail(database, id)) ?? null) : undefined;
}

/** The facts of a country and the laws that they refer to, by id. */
export async function factsOfCountry(
  database: MolaoDatabase,
  country: string,
): Promise<{ facts: FactRow[]; laws: Map<string, LawRow> }> {
  const facts = await database.rows('employment_facts').where('country').equals(country).toArray();
  const ids = [...new Set(facts.map((fact) => fact.law).filter(Boolean))];
  const laws = await database.rows('labour_laws').bulkGet(ids);
  return { facts, laws: new Map(laws.filter((law) => law !== undefined).map((law) => [law.id, law])) };
}

function summaryOf(law: LawRow, today: Day): LawSummary {
  const { id, title, citation, description, effective_date, repealed_on, topics, country, source_url, drafted_by } =
    law;
  return {
    id,
    title,
    citation,
    description,
    effective_date,
    repealed_on,
    status: statusOn(law, today),
    topics,
    country,
    source_url,
    ...statementOf(law),
    drafted_by,
  };
}

function byStateAndDeadline(a: TaskRow, b: TaskRow): number {
  return Number(a.status === 'completed') - Number(b.status === 'completed') || a.deadline.localeCompare(b.deadline);
}

function byEffectiveDate(a: LawSummary, b: LawSummary): number {
  return descending(a.effective_date, b.effective_date) || a.title.localeCompare(b.title);
}

/** Compares server dates by their characters. */
function descending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}
