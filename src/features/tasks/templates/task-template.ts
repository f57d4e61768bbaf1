import type { Day } from '../../../domain/core/calendar-day';
import { foldText } from '../../../domain/language/fold-text';
import { nextDay } from '../../../domain/tasks/occurrences';
import { readRule } from '../../../domain/tasks/recurrence-rule';
import type { TemplateRow } from '../../../domain/core/rows';

/**
 * The first day after today on which an obligation falls due; '' where its rule names no day, or where an event sets
 * it off: then only the person knows it.
 * In which year something begins that comes round every few years is the person's to say as well; the next of its
 * days is offered.
 */
export function firstDeadline({ recurrence }: Pick<TemplateRow, 'recurrence'>, today: Day): Day {
  const rule = readRule(recurrence);
  if (!rule || rule.monthDays.length + rule.weekdays.length === 0) return '';
  return nextDay({ ...rule, interval: 1 }, today, { after: today }) ?? '';
}

/** Whether all words that were typed occur in what an obligation says; accents and capitals do not matter. */
export function mentions(typed: string, ...texts: readonly string[]): boolean {
  const text = foldText(texts.join('\n'));
  return foldText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
