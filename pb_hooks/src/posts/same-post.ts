import { daysApart } from '../../../src/domain/core/calendar-day';
import { foldText } from '../../../src/domain/language/fold-text';

interface Post {
  key: string;
  author_name: string;
  content: string;
  /** A day or a server date; '' if unknown. */
  published_date: string;
}

/** Characters to compare. The bookmarklet sends only the beginning. */
const BEGINNING = 200;
/** Shorter texts are equal by chance: “We are hiring!” */
const SHORTEST = 40;
const DAYS_APART = 3;

/**
 * Whether two posts are one post under two numbers: LinkedIn's API says `share` or `ugcPost`, a browser `activity`,
 * with different numbers. Then author, beginning and about
 * the day are equal. Two numbers of one kind are two posts.
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
