import type { Day } from '../../core/calendar-day';
import { MONTHS } from '../../core/format-day';
import type { Passage } from '../read/passage';
import { namesGroup } from './groups';

/**
 * The passages that may say what holds on another day than today: those that name its year. A fact of today is none of
 * them, because its value may be of another version.
 */
export function withinDay(passages: readonly Passage[], day: Day, today: Day): Passage[] {
  const year = day.slice(0, 4);
  const month = MONTHS[Number(day.slice(5, 7)) - 1]!;
  const isThisYear = year === today.slice(0, 4);
  return passages.filter(({ text, fact, kind }) => {
    if (fact && kind === 'fact' && (fact.from === undefined ? !text.includes(year) || day < today : fact.from > day))
      return false;
    return text.includes(year) || (isThisYear && text.includes(month));
  });
}

/** The passages that name a group of workers. */
export function withinGroup(passages: readonly Passage[], group: string): Passage[] {
  return passages.filter(({ text, title, section }) => namesGroup(`${title} ${section} ${text}`, group));
}
