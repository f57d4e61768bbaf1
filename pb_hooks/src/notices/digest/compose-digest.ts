import { daysBetween, type Day } from '../../../../src/domain/core/calendar-day';
import { dayInWords, daysAhead } from '../../../../src/domain/core/format-day';
import { TOPIC_LABELS } from '../../../../src/domain/core/labels';
import type { HorizonEntry } from '../../../../src/domain/reading/horizon-entries';
import { mostSevereFirst, noticeAddress, reasonOf, type NoticeKind } from '../../../../src/domain/notices/notices';
import type { Topic } from '../../../../src/domain/core/vocabulary';

/** An event of a country or a notification of the user. */
export interface DigestNews {
  kind: NoticeKind;
  title: string;
  description: string;
  /** The old value of the fact whose new value is the description. */
  before?: string | null;
  reason: string;
  /** Id; '' for a notification of the user. */
  country: string;
  article: string;
  law: string;
  link: string;
  /** Of its article or law. The first one selects the group. */
  topics: readonly string[];
  /** A Premium article. */
  isPremium: boolean;
  /** Date of the server. */
  at: string;
  rev: number;
}
export interface DigestTask {
  id: string;
  title: string;
  day: Day;
}

/** The content of one user's digest, without items that they may not read or that they got before. */
export interface DigestParts {
  kind: 'daily' | 'weekly';
  /** The user's date. */
  today: Day;
  /** Sorted by `mostSevereFirst` within each country. Sorted once, because thousands of users share these lists. */
  news: readonly DigestNews[];
  tasks: readonly DigestTask[];
  /** Entries of the horizon with a day, soonest first. */
  coming: readonly HorizonEntry[];
  /** By id. */
  countries: ReadonlyMap<string, { name: string; code: string }>;
  /** E-mail preferences: `updates` covers laws, deadlines and the account, `news` articles. */
  wants: { updates: boolean; news: boolean };
  /** Reads Premium articles. */
  premium: boolean;
}

interface DigestItem {
  title: string;
  /** A sentence or two; '' if there is nothing to add, or if the user may not read it. */
  text: string;
  why: string;
  /** Path within the app. */
  path: string;
}
interface DigestSection {
  title: string;
  groups: { title: string; items: DigestItem[] }[];
  /** Number of items left out. `path` shows them. */
  more: number;
  path: string;
}
export interface Digest {
  subject: string;
  heading: string;
  sections: DigestSection[];
}

/** Days. Overdue tasks stay in the digest this long. Ahead, it reaches as far as the first reminder. */
export const OVERDUE_DAYS = 30;
export const AHEAD_DAYS = 7;
/** Items per section, and of all countries together. Mail programs cut longer mails. */
const MOST = 10;
const MOST_NEWS = 60;
const LONGEST_TEXT = 240;
const NO_TOPIC = 'Other';
const MOST_COMING = 5;
/** Days ahead that “What comes” lists. */
export const COMING_DAYS = 90;
const NOTICES = '/notifications';

/** @returns undefined if there is nothing to report */
export function composeDigest(parts: DigestParts): Digest | undefined {
  const { kind, today, wants } = parts;
  const news = parts.news.filter((one) => (one.kind === 'article' ? wants.news : wants.updates));
  const own = news.filter(({ country }) => country === '').sort(mostSevereFirst);
  const byCountry = countriesOf(news.filter(({ country }) => country !== ''));
  const tasks = wants.updates ? parts.tasks.filter(({ day }) => isNear(daysBetween(today, day))) : [];
  const alerts = own.filter(({ kind: of }) => of === 'alert');
  const matters = own.filter(({ kind: of }) => of !== 'alert');
  const sections = [
    deadlines(tasks, today),
    ownSection('Your alerts', alerts),
    ownSection('Your account', matters),
    ...byCountry.map((of) => countrySection(of, parts, byCountry.length)),
  ].filter((section) => section !== undefined);
  const coming = wants.updates ? comingSection(parts) : undefined;
  // It is the same on many days, so it is no reason for a daily mail.
  if (sections.length === 0 && (kind === 'daily' || !coming)) return undefined;
  const about = [
    tasks.length > 0 && plural(tasks.length, 'deadline'),
    alerts.length > 0 && plural(alerts.length, 'alert'),
    matters.length > 0 && 'your account',
    byCountry.length > 0 &&
      `news from ${byCountry.length === 1 ? nameOf(byCountry[0]![0]!, parts) : `${byCountry.length} countries`}`,
    sections.length === 0 && 'what comes',
  ].filter((part) => part !== false);
  return {
    subject: `Your ${kind} summary: ${inWords(about)}`,
    heading: kind === 'daily' ? `Your summary for ${dayInWords(today)}` : `Your week up to ${dayInWords(today)}`,
    sections: coming ? [...sections, coming] : sections,
  };
}

const isNear = (days: number): boolean => days >= -OVERDUE_DAYS && days <= AHEAD_DAYS;

function deadlines(tasks: readonly DigestTask[], today: Day): DigestSection | undefined {
  if (tasks.length === 0) return undefined;
  const sorted = [...tasks].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  const items = sorted.slice(0, MOST).map(({ id, title, day }): DigestItem => ({
    title,
    text: whenDue(daysBetween(today, day), day),
    why: 'Your task.',
    path: noticeAddress({ task: id, article: '', law: '', link: '' }, undefined),
  }));
  return {
    title: 'Your deadlines',
    groups: [{ title: '', items }],
    more: tasks.length - items.length,
    path: '/compliance',
  };
}

function whenDue(days: number, day: Day): string {
  if (days >= 0) return `Due ${daysAhead(days)}, on ${dayInWords(day)}.`;
  return `Overdue since ${dayInWords(day)}.`;
}

/** The next entries of the horizon. */
function comingSection({ coming, countries, today }: DigestParts): DigestSection | undefined {
  if (coming.length === 0) return undefined;
  const items = coming.slice(0, MOST_COMING).map(({ title, values, day, country }): DigestItem => {
    const name = countries.get(country)?.name ?? '';
    const change = values ? ` ${values[0].value} → ${values[1].value}` : '';
    return {
      title,
      text: clip(`${dayInWords(day)}, ${daysAhead(daysBetween(today, day))}.${change}`),
      why: `${reasonOf({ isShared: true, reason: '' }, name)}.`,
      path: '/horizon',
    };
  });
  return {
    title: 'What comes',
    groups: [{ title: '', items }],
    more: coming.length - items.length,
    path: '/horizon',
  };
}

/** Alerts, or notifications about the account. */
function ownSection(title: string, own: readonly DigestNews[]): DigestSection | undefined {
  if (own.length === 0) return undefined;
  const items = own.slice(0, MOST).map((one): DigestItem => ({
    title: one.title,
    text: clip(one.description),
    why: `${one.reason}.`,
    path: noticeAddress({ ...one, task: '' }, undefined),
  }));
  return { title, groups: [{ title: '', items }], more: own.length - items.length, path: NOTICES };
}

/** The news of each country; the country with the most severe news first. */
function countriesOf(news: readonly DigestNews[]): DigestNews[][] {
  const byCountry = new Map<string, DigestNews[]>();
  for (const one of news) {
    const known = byCountry.get(one.country);
    if (known) known.push(one);
    else byCountry.set(one.country, [one]);
  }
  return [...byCountry.values()].sort(([a], [b]) => mostSevereFirst(a!, b!));
}

function countrySection(news: readonly DigestNews[], parts: DigestParts, countries: number): DigestSection {
  const most = Math.max(1, Math.min(MOST, Math.floor(MOST_NEWS / countries)));
  const groups = new Map<string, DigestItem[]>();
  for (const one of news.slice(0, most)) {
    const topic = TOPIC_LABELS[one.topics[0] as Topic] ?? NO_TOPIC;
    groups.set(topic, [...(groups.get(topic) ?? []), itemOf(one, parts)]);
  }
  const { name = '', code } = parts.countries.get(news[0]!.country) ?? {};
  return {
    title: name,
    groups: [...groups].map(([title, items]) => ({ title, items })),
    more: Math.max(0, news.length - most),
    path: code ? `${NOTICES}?country=${code}` : NOTICES,
  };
}

function itemOf(one: DigestNews, parts: DigestParts): DigestItem {
  const country = parts.countries.get(one.country);
  const isLocked = one.isPremium && !parts.premium;
  // `reasonOf` says that the user follows the country, with its name.
  const reason = one.reason.startsWith('You follow') ? '' : one.reason.replace(/\.$/, '');
  const why = `${reasonOf({ isShared: true, reason }, country?.name)}.`;
  return {
    title: one.title,
    text: isLocked ? '' : clip(one.before ? `${one.before} → ${one.description}` : one.description),
    why: isLocked ? `${why} It is a Premium article.` : why,
    path: noticeAddress({ ...one, task: '' }, country?.code),
  };
}

const nameOf = ({ country }: DigestNews, { countries }: DigestParts): string => countries.get(country)?.name ?? '';
const plural = (count: number, word: string): string => (count === 1 ? `1 ${word}` : `${count} ${word}s`);
const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

/** Cuts at the last whole word. */
function clip(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT).replace(/\s+\S*$/, '')} …`;
}
