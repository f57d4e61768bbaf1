import { DAY_MS, formatServerDate } from '../../../../src/domain/core/dates';
import type { CalendarTask } from '../../../../src/domain/tasks/icalendar';
import type { App } from '../../core/app';
import { readText } from '../../core/sql';

export interface FeedTask extends CalendarTask {
  /** ISO code; '' where the country is none of ours. */
  country_code: string;
}

/** What has been done stays in the calendar for so long. */
const DAYS_DONE = 366;
/** More than any calendar shows with ease. */
const MOST = 2000;
/** Characters of titles and descriptions in all: each is escaped and folded by hand. */
const MOST_TEXT = 1_000_000;

/** Somebody's tasks: what is open by deadline, then what was done in the last year. */
export function feedTasks(app: App, user: string, now: Date): FeedTask[] {
  const rows = readText(
    app,
    `SELECT json_group_array(json_object(
       'id', id, 'rev', rev, 'created', created, 'updated', updated, 'title', title, 'description', description, 'country', country, 'country_code', code,
       'status', status, 'deadline', deadline, 'recurrence', recurrence, 'working_day', working_day, 'completed_at', completed_at,
       'checklist', json(CASE WHEN json_valid(checklist) AND json_type(checklist) = 'array' THEN checklist ELSE '[]' END)
     )) AS value FROM (
       SELECT t.*, coalesce(c.code, '') AS code, sum(2 * length(t.title) + length(t.description)) OVER (ORDER BY t.status = 'completed', t.deadline, t.id) AS size FROM compliance_tasks t LEFT JOIN countries c ON c.id = t.country_ref
       WHERE t.user = {:user} AND (t.status != 'completed' OR t.completed_at >= {:since})
       ORDER BY t.status = 'completed', t.deadline, t.id LIMIT {:most}
     ) WHERE size <= {:mostText}`,
    { user, since: formatServerDate(new Date(now.getTime() - DAYS_DONE * DAY_MS)), most: MOST, mostText: MOST_TEXT },
  );
  return JSON.parse(rows ?? '[]') as FeedTask[];
}

/** It changes with every change of somebody's tasks: a task that is written gets a rev above all others, and one that goes is missing from the count. */
export function feedState(app: App, user: string): string {
  return (
    readText(
      app,
      "SELECT count(*) || '.' || coalesce(max(rev), 0) AS value FROM compliance_tasks WHERE user = {:user}",
      { user },
    ) ?? ''
  );
}
