import { daysApart } from '../../../src/domain/core/calendar-day';
import { foldText } from '../../../src/domain/language/fold-text';

interface Post {
  key: string;
  author_name: string;
  content: string;
  /** A day or a date of the server's; '' where nobody said. */
  published_date: string;
}

/** So much of a text is compared. The bookmarklet brings a beginning only. */
const BEGINNING = 200;
/** Shorter ones are the same by chance: “We are hiring!” */
const SHORTEST = 40;
const DAYS_APART = 3;

/**
 * Whether two posts are one under two numbers: LinkedIn's interface says `share` or `ugcPost` where a browser says `activity`, and the numbers differ. Then the author, the beginning and about
 * the day are the same. Two numbers of one kind are two posts.
 */
export function isSamePost(one: Post, other: Post): boolean {
  const [beginning, otherBeginning] = [beginningOf(one), beginningOf(other)];
  return (
    one.author_name !== '' &&
    foldText(one.author_name) === foldText(other.author_name) &&
    kindOf(one) !== kindOf(other) &&
    beginning.length >= SHORTEST &&
    beginning === otherBeginning &&
    daysApart(one.published_date, other.published_date) <= DAYS_APART
  );
}

const beginningOf = ({ content }: Post) =>
  foldText(content.slice(0, 2 * BEGINNING))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, BEGINNING);
const kindOf = ({ key }: Post) => key.split(/[:/]/)[0]!;
