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

/** The specification's words where one of the three is empty. */
export const MISSING_FIELDS = { title: 'Missing Fields', message: 'Please fill in URL, title, and content' };
export const NOT_A_POST = 'Please enter the address of a LinkedIn post';
export const ALREADY_ADDED = 'This post has already been added';
/** Posts that one person adds in 24 hours: each is looked at by somebody before it is shown. */
export const MOST_A_DAY = 20;
/** Of those, the operator's machine sorts so many; a feed may bring them all at once. Others are sorted by words. */
export const SORTED_A_DAY = 20;
export const TOO_MANY_POSTS = `You have added ${MOST_A_DAY} posts within a day, which is as many as one person can. Add more tomorrow.`;

/** A post as somebody enters it. What is optional may be absent. */
export interface PostForm {
  url: string;
  title: string;
  content: string;
  author_name?: string;
  author_title?: string;
  /** A day, 'YYYY-MM-DD', or a date of the server's. */
  published_date?: string;
}

/** A post as it is kept: its address cleaned, its texts plain. '' where nothing was said. */
export type CleanPost = Required<PostForm> & { key: string };

const TEXTS = { title: 'title', content: 'content', author_name: 'author name', author_title: 'author title' } as const;
const DAY_LENGTH = 10;

/** How many times its maximum a text may be before mark-up is taken out. What is longer is not even read. */
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
 * Checks and cleans a post that somebody enters, for the form and for the server.
 *
 * @param now judges whether its date lies ahead; with a day of grace, because somewhere on earth it is that day already
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

/** Known without reading: cleaning takes its time, and the server's engine is everybody's. */
function farTooLong(form: PostForm): FieldMessages {
  const found = (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).filter(
    (name) => (form[name] ?? '').length > MARKED_UP * LENGTHS[name].maximum,
  );
  return Object.fromEntries(found.map((name) => [name, LENGTHS[name].tooLong]));
}

/** Looked for before tags are taken out, so that nothing is made harmless in silence, and after. */
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
