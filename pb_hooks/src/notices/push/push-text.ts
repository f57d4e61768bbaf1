import { clipCharacters } from '../../../../src/domain/core/clip';
import { groupTitle } from '../../../../src/domain/notices/notice-groups';
import { noticeAddress, type NoticeKind } from '../../../../src/domain/notices/notices';
import type { PushPayload } from '../../../../src/domain/notices/push-payload';

export interface PushItem {
  title: string;
  description: string;
  /** It is about a Premium article. */
  isPremium: boolean;
  article: string;
  law: string;
  task: string;
  /** Path within the app, used when article, law and task are empty. */
  link: string;
}

/** The items of one message: of one kind, about one country or for one user. */
export interface PushContent {
  kind: NoticeKind;
  /** Only for events. */
  country?: { code: string; name: string } | undefined;
  /** Newest first, and only the first few of many. */
  items: readonly PushItem[];
  /** The number of all items. */
  count: number;
}

/** Characters. Every system cuts longer texts, and push services limit the size. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;
/** Titles that a grouped message names. */
const NAMED = 3;

/** The text of a message. Without Premium it shows only the title of a Premium article. */
export function pushText(
  { kind, country, items, count }: PushContent,
  { premium }: { premium: boolean },
): Pick<PushPayload, 'title' | 'body' | 'url'> {
  const [first] = items;
  if (count === 1 && first) {
    const text = first.isPremium && !premium ? 'Read with Premium' : first.description;
    return {
      title: cut(first.title, LONGEST_TITLE),
      body: cut([country?.name, text].filter(Boolean).join(': '), LONGEST_BODY),
      url: noticeAddress(first, country?.code),
    };
  }
  const more = count > NAMED ? ` and ${count - NAMED} more` : '';
  const names = cut(
    items
      .slice(0, NAMED)
      .map(({ title }) => title)
      .join('; '),
    LONGEST_BODY - more.length,
  );
  return { title: groupTitle(kind, count, country?.name ?? ''), body: names + more, url: groupAddress(kind, country) };
}

function groupAddress(kind: NoticeKind, country: PushContent['country']): string {
  if (kind === 'deadline') return '/compliance';
  if (country && kind === 'article') return `/country/${country.code}/articles`;
  return country && kind === 'law' ? `/country/${country.code}/laws` : '/notifications';
}

/** On one line, at most so many characters. */
const cut = (text: string, longest: number) => clipCharacters(text.replace(/\s+/g, ' ').trim(), longest);
