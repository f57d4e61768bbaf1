import { specOf, type CollectionName } from '../../../../src/domain/core/collections';
import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import {
  collectionsOf,
  PACK_LINE_ROWS,
  PACK_LINE_TEXTS,
  PACK_VERSION,
  type PackHead,
  type PackSet,
} from '../../../../src/domain/sync/packs';
import { ARTICLE_MINIMUM, ARTICLE_MONTHS } from '../../../../src/domain/sync/sync-protocol';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';
import { runWithPause } from '../../core/run-with-pause';
import type { RowSql, RowSqls } from './row-json';

/** A pack to build: the rows of a set and country whose rev is above `from` and at most `to`. */
export interface PackPlan {
  kind: PackSet;
  country: string;
  from: number;
  to: number;
}

/** Where the rows come from, the same for all packs of a run. */
export interface PackSource {
  app: App;
  sqls: RowSqls;
  now: Date;
}

/** Days: a pack may have more rows than a device asks for, and never fewer. */
const LONGEST_MONTH = 31;

type Params = Record<string, string | number>;

/**
 * Passes each line of a pack to `write`, the head first; nothing if there are no rows. Each line is a query of its own,
 * with a pause, so that other requests go on. A row that is written meanwhile gets a rev above `to` and is left out.
 *
 * @returns whether there were rows
 */
export function writePackLines(source: PackSource, plan: PackPlan, write: (line: string) => void): boolean {
  let hasRows = false;
  for (const collection of collectionsOf(plan.kind, plan.country)) {
    forEachLine(source, plan, collection, (line) => {
      if (!hasRows) write(headOf(plan));
      hasRows = true;
      write(line);
    });
  }
  return hasRows;
}

function headOf({ kind, country, from, to }: PackPlan): string {
  const head: PackHead = { version: PACK_VERSION, set: kind, country, from, to };
  return `${JSON.stringify(head)}\n`;
}

function forEachLine(
  { app, sqls, now }: PackSource,
  plan: PackPlan,
  collection: CollectionName,
  write: (line: string) => void,
): void {
  const sql = sqls.of(collection);
  const isText = specOf(collection).packed === 'texts';
  const order = isText ? 'id' : 'rev DESC';
  const size = isText || sql.isLong ? PACK_LINE_TEXTS : PACK_LINE_ROWS;
  const { where, params } = rowsOf(plan, sql, collection, now);
  const ids = JSON.parse(
    readText(
      app,
      `SELECT json_group_array(id) AS value FROM (SELECT id FROM ${collection} WHERE ${where} ORDER BY ${order})`,
      params,
    )!,
  ) as string[];
  for (let at = 0; at < ids.length; at += size) {
    const line = runWithPause(() =>
      readText(
        app,
        // Whatever else the ids were chosen by still holds while the rev does. `+`: by the ids, not by the index on rev.
        `SELECT '{"collection":"${collection}","rows":[' || group_concat(row, ',') || ']}' || char(10) AS value FROM
          (SELECT ${sql.json} AS row FROM ${collection}
            WHERE id IN (SELECT value FROM json_each({:ids})) AND +rev <= {:to} ORDER BY ${order})`,
        { ids: JSON.stringify(ids.slice(at, at + size)), to: plan.to },
      ),
    );
    // Empty if all its rows were written meanwhile.
    if (line) write(line);
  }
}

/**
 * The rows that everybody reads who may read the set. A base has those of the window of a first sync. What was written
 * since comes whole: an earlier pack may have a row that has left the window.
 */
function rowsOf(
  { kind, country, from, to }: PackPlan,
  { hasDrafts }: RowSql,
  collection: CollectionName,
  now: Date,
): { where: string; params: Params } {
  const { scope, gated, window, recent } = specOf(collection);
  const of = [
    ...(scope === 'country' ? ['country = {:country}'] : []),
    ...(hasDrafts ? ['is_published'] : []),
    ...(gated ? [`${gated.field} = ${Number(gated.premium === (kind === 'premium'))}`] : []),
  ];
  const conditions = [...of, 'rev > {:from}', 'rev <= {:to}'];
  const params: Params = { from, to, ...(scope === 'country' ? { country } : {}) };
  if (from === 0 && window) {
    params.since = daysBefore(now, ARTICLE_MONTHS * LONGEST_MONTH);
    conditions.push(`(published_date >= {:since} OR id IN (SELECT id FROM ${collection}
      WHERE ${of.join(' AND ')} ORDER BY published_date DESC LIMIT ${ARTICLE_MINIMUM}))`);
  }
  if (from === 0 && recent) {
    params.since = daysBefore(now, recent.weeks * 7);
    conditions.push(`id IN (SELECT id FROM ${collection}
      WHERE ${[...of, 'created >= {:since}'].join(' AND ')} ORDER BY created DESC LIMIT ${recent.most})`);
  }
  return { where: conditions.join(' AND '), params };
}

function daysBefore(now: Date, days: number): string {
  return formatServerDate(new Date(now.getTime() - days * DAY_MS));
}
