import { groupTitle } from './notice-groups';
import { noticeAddress, type NoticeKind } from './notices';

export interface PushItem {
  title: string;
  description: string;
  /** What it is about is an article for Premium. */
  isPremium: boolean;
  article: string;
  law: string;
  task: string;
  /** Where it leads within the app, where none of the three says so. */
  link: string;
}

/** What happened since the last message of this kind: about one country, or to one person. */
export interface PushNews {
  kind: NoticeKind;
  /** Of events. */
  country?: { code: string; name: string } | undefined;
  /** The newest first; of many, the first few. */
  items: readonly PushItem[];
  /** All of them. */
  count: number;
}

/** What a browser shows. It is what goes over the wire, encrypted. */
export interface PushPayload {
  title: string;
  body: string;
  /** A message with the tag of one that is still on screen takes its place. */
  tag: string;
  /** Where a press leads: a path of the app. */
  url: string;
  /** When it happened, milliseconds since the epoch. */
  at: number;
}

/** Longer texts than these are cut off by every system, and must fit into what push services take. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;
/** Titles of grouped items that are told. */
const NAMED = 3;

/** What is said to somebody. Without Premium, an article for Premium is named and not told. */
export function pushText({ kind, country, items, count }: PushNews, { premium }: { premium: boolean }): Pick<PushPayload, 'title' | 'body' | 'url'> {
  const [first] = items;
  if (count === 1 && first) {
    const told = first.isPremium && !premium ? 'Read with Premium' : first.description;
    return { title: cut(first.title, LONGEST_TITLE), body: cut([country?.name, told].filter(Boolean).join(': '), LONGEST_BODY), url: noticeAddress(first, country?.code) };
  }
  const more = count > NAMED ? ` and ${count - NAMED} more` : '';
  const names = cut(items.slice(0, NAMED).map(({ title }) => title).join('; '), LONGEST_BODY - more.length);
  return { title: groupTitle(kind, count, country?.name ?? ''), body: names + more, url: groupAddress(kind, country) };
}

function groupAddress(kind: NoticeKind, country: PushNews['country']): string {
  if (kind === 'deadline') return '/compliance';
  if (country && kind === 'article') return `/country/${country.code}/articles`;
  return country && kind === 'law' ? `/country/${country.code}/laws` : '/notifications';
}

/** True for a path within the app: nothing that a browser would take for another host's address. */
export function isAppPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}

function cut(text: string, longest: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(plain);
  return letters.length <= longest ? plain : `${letters.slice(0, longest - 1).join('').trimEnd()}…`;
}

/** The payload of a message that came, as far as it can be read. */
export function readPayload(text: string): Partial<PushPayload> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return {};
  }
  const { title, body, tag, url, at } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof body === 'string' && { body }),
    ...(typeof tag === 'string' && { tag }),
    ...(isAppPath(url) && { url }),
    ...(typeof at === 'number' && { at }),
  };
}
