import { CONTRACT_GROUPS, PAY_GROUPS } from './thesaurus-contract';
import { ENDING_GROUPS } from './thesaurus-ending';
import { FAMILY_GROUPS } from './thesaurus-family';
import { PLAIN_GROUPS } from './thesaurus-plain';
import { RELATIONS_GROUPS } from './thesaurus-relations';
import { SAFETY_GROUPS } from './thesaurus-safety';
import { LEAVE_GROUPS, TIME_GROUPS } from './thesaurus-time';

/** A line of the table: other words for one thing. */
export interface Group {
  /** As statutes say it; the first names the group. */
  law: readonly string[];
  /** As people say it, in other countries' words too. */
  people: readonly string[];
}

const LISTS: readonly string[] = [
  PLAIN_GROUPS,
  CONTRACT_GROUPS,
  PAY_GROUPS,
  TIME_GROUPS,
  LEAVE_GROUPS,
  FAMILY_GROUPS,
  ENDING_GROUPS,
  SAFETY_GROUPS,
  RELATIONS_GROUPS,
];

/**
 * What labour law calls things and what people call them, one group a line: before the bar as statutes say it, behind it as people do. Folded, as `fold` gives it, so that
 * nothing has to be folded on a device. A word stands in one group only; one of several meanings (leave, notice, fire) only in phrases that tell which.
 */
export function readGroups(): Group[] {
  return LISTS.flatMap((list) => list.split('\n'))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [law = '', people = ''] = line.split(' | ');
      return { law: law.split(', '), people: people === '' ? [] : people.split(', ') };
    });
}
