import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import type { CalendarTask } from '../../../../src/domain/tasks/icalendar';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';

export interface FeedTask extends CalendarTask {
  /** ISO code; '' for a country that we do not have. */
  country_code: string;
}

/** Completed tasks stay in the calendar this long. */
const DAYS_DONE = 366;
/** Calendars become slow with more. */
const MOST = 2000;
/** Characters of all titles and descriptions, because escaping and folding them takes time. */
const MOST_TEXT = 1_000_000;

/** The open tasks of a user by deadline, then those completed in the last year. */
export function feedTasks(app: App, user: string, now: Date): FeedTask[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object(
       'id', id, 'rev', rev, 'created', created, 'updated', updated, 'title', title, 'description', description,
       'country', country, 'country_code', code,
       'status', status, 'deadline', deadline, 'recurrence', recurrence, 'working_day', working_day, 'rule_day', rule_day,
       'completed_at', completed_at,
       'checklist', json(CASE WHEN json_valid(checklist) AND json_type(checklist) = 'array' THEN checklist ELSE '[]' END)
     )) AS value FROM (
       SELECT t.*, coalesce(c.code, '') AS code,
         sum(2 * length(t.title) + length(t.description)) OVER (ORDER BY t.status = 'completed', t.deadline, t.id) AS size
       FROM compliance_tasks t LEFT JOIN countries c ON c.id = t.country_ref
       WHERE t.user = {:user} AND (t.status != 'completed' OR t.completed_at >= {:since})
       ORDER BY t.status = 'completed', t.deadline, t.id LIMIT {:most}
     ) WHERE size <= {:mostText}`,
    { user, since: formatServerDate(new Date(now.getTime() - DAYS_DONE * DAY_MS)), most: MOST, mostText: MOST_TEXT },
  );
  return JSON.parse(rows ?? '[]') as FeedTask[];
}

/**
 * A text that changes with every change of the user's tasks: a write raises the highest rev, a delete lowers the
 * count.
 */
export function feedState(app: App, user: string): string {
  return (
    readText(
      app,
      "SELECT count(*) || '.' || coalesce(max(rev), 0) AS value FROM compliance_tasks WHERE user = {:user}",
      { user },
    ) ?? ''
  );
}
