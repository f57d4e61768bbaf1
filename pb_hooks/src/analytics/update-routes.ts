import { entitlement } from '../../../src/domain/core/access';
import {
  CALENDAR_ROWS,
  calendarSince,
  DIALOG_ROWS,
  readUpdateFilter,
  type UpdateFilter,
  type UpdatePage,
} from '../../../src/domain/analytics/updates';
import { addDays, dayFromDate } from '../../../src/domain/core/calendar-day';
import { accountOf } from '../core/auth';
import { readText } from '../core/sql';
import { ARTICLE_KIND, UPDATE_SOURCES, type UpdateSource } from './updates-sql';

type Params = Record<string, string | number>;

/**
 * `GET /api/analytics/rows?type=&kind=&country=&topic=&from=&to=` → UpdatePage: the newest rows of a figure, for
 * Premium. @throws ApiError 400, 403
 */
export function rows(e: core.RequestEvent): void {
  if (!isPremium(e)) throw new ForbiddenError('The rows behind the figures are part of Premium.');
  const query = e.request!.url!.query();
  const filter = readUpdateFilter((name) => query.get(name));
  if (!filter) throw new BadRequestError('Invalid filter');
  const sources = UPDATE_SOURCES.filter(
    ({ what }) => !filter.type || (filter.type === 'article') === (what === 'article'),
  );
  answer(e, sources, filter, {
    order: 'p.day DESC, p.id, p.what',
    limit: DIALOG_ROWS,
    tomorrow: addDays(dayFromDate(new Date()), 1),
  });
}

/**
 * `GET /api/analytics/calendar` → UpdatePage: the laws that this person may read, by the day of their commencement,
 * from a year ago.
 */
export function calendar(e: core.RequestEvent): void {
  const from = calendarSince(dayFromDate(new Date()));
  answer(
    e,
    UPDATE_SOURCES.filter(({ what }) => what === 'in_force'),
    { from },
    { order: 'p.day, p.id', limit: CALENDAR_ROWS },
  );
}

interface Answer {
  order: string;
  limit: number;
  /** Without days in the future. */
  tomorrow?: string;
}

function answer(
  e: core.RequestEvent,
  sources: readonly UpdateSource[],
  filter: UpdateFilter,
  { order, limit, tomorrow }: Answer,
): void {
  const params: Params = { ...filter, limit, ...(tomorrow && { tomorrow }) };
  const conditions = conditionsOf(e, filter, params, tomorrow);
  const found = sources.map((source) => selectOf(source, conditions(source))).join(' UNION ALL ');
  // Sort narrow rows first, so that texts are read for the rows of the page only.
  const sql = `WITH found AS MATERIALIZED (${found}), page AS (SELECT * FROM found p ORDER BY ${order} LIMIT {:limit})
    SELECT json_object('total', (SELECT count(*) FROM found), 'rows', json((SELECT coalesce(json_group_array(${ROW}
      ORDER BY ${order}), '[]')
      FROM page p JOIN countries c ON c.id = p.country LEFT JOIN articles a ON p.what = 'article' AND a.id = p.id
        LEFT JOIN labour_laws l ON p.what != 'article' AND l.id = p.id))) AS value`;
  e.response.header().set('Cache-Control', 'no-store');
  e.json(200, JSON.parse(readText(e.app, sql, params)!) as UpdatePage);
}

const isPremium = (e: core.RequestEvent) => entitlement(accountOf(e.auth!), new Date()).premium;

const ROW =
  `json_object('id', p.id, 'what', p.what, 'title', coalesce(a.title, l.title), 'country', c.code, 'day', p.day,
  'kind', CASE WHEN a.id IS NULL THEN 'law' ELSE ${ARTICLE_KIND} END, 'topics', json(coalesce(a.topics, l.topics)), 'premium', ` +
  `json(CASE WHEN a.is_premium THEN 'true' ELSE 'false' END))`;

function selectOf({ what, from, where, day, country, columns }: UpdateSource, narrowed: string): string {
  return `SELECT ${columns.id} AS id, '${what}' AS what, ${country} AS country, substr(${day}, 1, 10) AS day FROM ${from}
    WHERE ${where} AND ${narrowed}`;
}

/** The conditions of the filter and of this person's access. Values are bound, never written into the statement. */
function conditionsOf(
  e: core.RequestEvent,
  filter: UpdateFilter,
  params: Params,
  tomorrow?: string,
): (source: UpdateSource) => string {
  const premium = isPremium(e);
  if (!premium) params.readable = JSON.stringify(e.auth!.getStringSlice('readable_countries'));
  return ({ day, country, columns }) =>
    [
      `${day} != ''`,
      !premium && `${country} IN (SELECT value FROM json_each({:readable}))`,
      filter.country && `${country} = (SELECT id FROM countries WHERE code = {:country})`,
      filter.kind && `${columns.kind} = {:kind}`,
      filter.topic && `EXISTS (SELECT 1 FROM json_each(${columns.topics}) WHERE value = {:topic})`,
      filter.from && `${day} >= {:from}`,
      filter.to && `${day} < {:to}`,
      tomorrow && `${day} < {:tomorrow}`,
    ]
      .filter(Boolean)
      .join(' AND ');
}
