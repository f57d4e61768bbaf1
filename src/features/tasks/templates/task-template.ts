import type { Day } from '../../../domain/core/calendar-day';
import { foldText } from '../../../domain/language/fold-text';
import { nextDay } from '../../../domain/tasks/occurrences';
import { readRule } from '../../../domain/tasks/recurrence-rule';
import type { TemplateRow } from '../../../domain/core/rows';

/**
 * The first due date of an obligation after today; '' if its rule names no day or an event triggers it, because only
 * the user knows the date then. For a rule of several years, this is the next possible day; the user may choose
 * another year.
 */
export function firstDeadline({ recurrence }: Pick<TemplateRow, 'recurrence'>, today: Day): Day {
  const rule = readRule(recurrence);
  if (!rule || rule.monthDays.length + rule.weekdays.length === 0) return '';
  return nextDay({ ...rule, interval: 1 }, today, { after: today }) ?? '';
}

/** Whether an obligation contains all typed words, ignoring accents and case. */
export function mentions(typed: string, ...texts: readonly string[]): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
