import { MONTHS } from '../../core/format-day';
import type { Passage } from './passage';
import type { Question } from './read-question';
import type { Unit } from './sentences';

const AHEAD =
  /\b(?:will|going to|next|upcoming|coming|future|plan(?:s|ned)?|soon|announced|proposed|rises?|increases?|changes?)\b/i;

/** Whether a passage states a value that is not in force yet. */
export const isNextValue = ({ fact }: Passage): boolean => fact?.from !== undefined;

/** Whether a question asks for a value that starts on this day, or for what comes. Otherwise only today's value answers. */
export function asksForNext({ text, understanding, expectedType }: Question, from: string, now: Date): boolean {
  if (expectedType.kind === 'date' || AHEAD.test(text)) return true;
  const [year = '', month = ''] = from.split('-');
  const namesMonth = text.includes(MONTHS[Number(month) - 1] ?? from);
  return understanding.years.includes(year) && (Number(year) > now.getUTCFullYear() || namesMonth);
}

/** Puts the value that follows after a fact that an answer states, so that readers know of the change. */
export function withNextValues<T extends { passage: Passage }>(
  texts: readonly T[],
  units: readonly Unit[],
): (T | Unit)[] {
  const isStated = ({ passage }: Unit) => texts.some((text) => text.passage === passage);
  return texts.flatMap((text) => {
    const { fact, id } = text.passage;
    if (!fact || isNextValue(text.passage)) return [text];
    return [text, ...units.filter((unit) => unit.passage.id === id && isNextValue(unit.passage) && !isStated(unit))];
  });
}
