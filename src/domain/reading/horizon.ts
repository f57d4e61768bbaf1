import { addDays } from '../core/calendar-day';
import type { TemplateRow } from '../core/rows';
import { occurrences } from '../tasks/occurrences';
import { readRule } from '../tasks/recurrence-rule';
import { datedEntries, within, type DatedRows, type HorizonDays, type HorizonEntry } from './horizon-entries';

/** Months before and after today that the horizon shows. */
export const HORIZON_MONTHS = 24;

/** The rows of some countries that the horizon is made of. */
export interface HorizonRows extends DatedRows {
  templates: readonly TemplateRow[];
}

/**
 * All that starts, ends or changes in these rows within the days, by day; what has no day comes last. Server and device
 * use it, so that screens, mails and calendars agree.
 */
export function horizonOf(rows: HorizonRows, days: HorizonDays): HorizonEntry[] {
  return within([...datedEntries(rows, days), ...rows.templates.flatMap((each) => ofTemplate(each, days))], days);
}

/** Yearly reports. Monthly ones would fill the list, and a rule without a month has no day of its own. */
function ofTemplate(template: TemplateRow, { today, until }: HorizonDays): HorizonEntry[] {
  const rule = readRule(template.recurrence);
  if (rule?.frequency !== 'YEARLY' || rule.interval !== 1 || rule.months.length === 0) return [];
  const { id, country, topics, title, provision, law } = template;
  const years = Number(until.slice(0, 4)) - Number(today.slice(0, 4)) + 1;
  const before = addDays(today, -1);
  return occurrences(rule, before, { after: before, count: years * rule.months.length }).map((day) => ({
    id: `template:${id}:${day}`,
    day,
    kind: 'due',
    certainty: 'set',
    country,
    topics,
    title,
    provision,
    law,
    basis: { kind: 'template', id },
    statement: template,
  }));
}
