import * as z from 'zod/mini';
import { addDays, dayFromDate, dayOf } from '../core/calendar-day';
import { looksLikeScript } from '../language/script-like';
import { checkForm, type FieldMessages } from '../core/validation';
import { readPostAddress } from './post-address';
import { oneLine, plainPostText } from './post-text';

/** The table's limits. LinkedIn itself ends a post at 3,000 characters. */
export const TITLE_MAXIMUM = 200;
export const CONTENT_MAXIMUM = 20_000;
const AUTHOR_MAXIMUM = 200;
const AUTHOR_TITLE_MAXIMUM = 300;

/** The specification's message if one of the three is empty. */
export const MISSING_FIELDS = { title: 'Missing Fields', message: 'Please fill in URL, title, and content' };
export const NOT_A_POST = 'Please enter the address of a LinkedIn post';
export const ALREADY_ADDED = 'This post has already been added';
/** Posts that one user may add in 24 hours, because an admin reviews each. */
export const MOST_A_DAY = 20;
/** How many of these the AI endpoint categorises; others use word lists. A feed may add all at once. */
export const SORTED_A_DAY = 20;
export const TOO_MANY_POSTS = `You have added ${MOST_A_DAY} posts within a day, which is as many as one person can. Add more tomorrow.`;

/** A post as the user enters it; optional fields may be absent. */
export interface PostForm {
  url: string;
  title: string;
  content: string;
  author_name?: string;
  author_title?: string;
  /** A day 'YYYY-MM-DD' or a server date. */
  published_date?: string;
}

/** A post as stored: clean address, plain texts, '' for absent fields. */
export type CleanPost = Required<PostForm> & { key: string };

const TEXTS = { title: 'title', content: 'content', author_name: 'author name', author_title: 'author title' } as const;
const DAY_LENGTH = 10;

/** Factor on the maximum length before mark-up is removed. Longer texts are not parsed. */
const MARKED_UP = 5;
const LENGTHS = {
  title: { maximum: TITLE_MAXIMUM, tooLong: 'Title must be at most 200 characters' },
  content: { maximum: CONTENT_MAXIMUM, tooLong: 'Content must be at most 20 000 characters' },
  author_name: { maximum: AUTHOR_MAXIMUM, tooLong: 'Author name must be at most 200 characters' },
  author_title: { maximum: AUTHOR_TITLE_MAXIMUM, tooLong: 'Author title must be at most 300 characters' },
};

const text = (name: keyof typeof LENGTHS) =>
  z.string().check(z.maxLength(LENGTHS[name].maximum, LENGTHS[name].tooLong));
const needed = (name: keyof typeof LENGTHS) => text(name).check(z.minLength(1, MISSING_FIELDS.message));

const schema = z.object({
  url: z.string().check(
    z.minLength(1, MISSING_FIELDS.message),
    z.refine((url) => url === '' || readPostAddress(url) !== undefined, NOT_A_POST),
  ),
  title: needed('title'),
  content: needed('content'),
  author_name: text('author_name'),
  author_title: text('author_title'),
  published_date: z.string(),
});

/**
 * Validates and cleans a post, for the form and the server.
 *
 * @param now to reject future dates, with one day of tolerance for time zones
 * @returns the post, or the first message of each field
 */
export function checkPost(form: PostForm, now: Date): { values: CleanPost } | { messages: FieldMessages } {
  const tooLong = farTooLong(form);
  if (Object.keys(tooLong).length > 0) return { messages: tooLong };
  const { url, title, content, author_name = '', author_title = '', published_date = '' } = form;
  const cleaned = {
    url: url.trim(),
    title: oneLine(title),
    content: plainPostText(content),
    author_name: oneLine(author_name),
    author_title: oneLine(author_title),
    published_date,
  };
  const refused = { ...scriptLike(cleaned), ...scriptLike(form), ...wrongDay(published_date, now) };
  const checked = checkForm(schema, cleaned);
  const messages = { ...('messages' in checked && checked.messages), ...refused };
  if ('messages' in checked || Object.keys(messages).length > 0) return { messages };
  return {
    values: {
      ...checked.values,
      ...readPostAddress(cleaned.url)!,
      published_date: published_date.slice(0, DAY_LENGTH),
    },
  };
}

/** Checked before cleaning, because cleaning costs time in the shared engine. */
function farTooLong(form: PostForm): FieldMessages {
  const found = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).filter(
    (name) => (form[name] ?? '').length > MARKED_UP * LENGTHS[name].maximum,
  );
  return Object.fromEntries(found.map((name) => [name, LENGTHS[name].tooLong]));
}

/** Checked before tags are removed, so that nothing is changed silently, and after. */
function scriptLike(form: PostForm): FieldMessages {
  const found = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((name) => looksLikeScript(form[name] ?? ''));
  return Object.fromEntries(found.map((name) => [name, `Invalid characters in ${TEXTS[name]}`]));
}

function wrongDay(date: string, now: Date): FieldMessages {
  if (date === '') return {};
  const day = /^.{10}(?:$|[ T])/.test(date) ? dayOf(date) : '';
  if (day === '') return { published_date: 'Please enter a valid date' };
  return day > addDays(dayFromDate(now), 1) ? { published_date: 'Published date must not be in the future' } : {};
}
