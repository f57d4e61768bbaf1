import { wordsOf } from '../../language/words';
import { findGroups } from './ask-words';

/** Groups that general rules cover, unless a text says otherwise. */
const EVERYBODY: readonly string[] = [
  'pregnant worker',
  'manager',
  'hospitality worker',
  'security guard',
  'worker with a disability',
  'garment worker',
  'driver',
  'construction worker',
  'foreign worker',
  'part-time worker',
];

/** Whether general rules cover a group. */
export const isEverybody = (group: string): boolean => EVERYBODY.includes(group);

/** Whether a text names a group of workers. */
export function namesGroup(text: string, group: string): boolean {
  return findGroups(wordsOf(text).map(({ word }) => word)).some(({ name }) => name === group);
}

/** Groups that are no employees in the sense of labour acts, or have their own law. */
const OUTSIDE: readonly string[] = ['gig worker', 'public servant', 'police', 'seafarer', 'intern', 'child'];

/** Whether a rule for “All employees” covers a group. */
export const coversAll = (who: string, group: string): boolean =>
  /^all (?:employees|workers)\b(?! except)/i.test(who) && !OUTSIDE.includes(group);
