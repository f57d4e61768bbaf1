import { clipCharacters } from '../../../../src/domain/core/clip';
import { groupTitle } from '../../../../src/domain/notices/notice-groups';
import { noticeAddress, type NoticeKind } from '../../../../src/domain/notices/notices';
import type { PushPayload } from '../../../../src/domain/notices/push-payload';

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

/** Longer texts than these are cut off by every system, and must fit into what push services take. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 300;
/** Titles of grouped items that are told. */
const NAMED = 3;

/** What is said to somebody. Without Premium, an article for Premium is named and not told. */
export function pushText(
  { kind, country, items, count }: PushNews,
  { premium }: { premium: boolean },
): Pick<PushPayload, 'title' | 'body' | 'url'> {
  const [first] = items;
  if (count === 1 && first) {
    const told = first.isPremium && !premium ? 'Read with Premium' : first.description;
    return {
      title: cut(first.title, LONGEST_TITLE),
      body: cut([country?.name, told].filter(Boolean).join(': '), LONGEST_BODY),
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

function groupAddress(kind: NoticeKind, country: PushNews['country']): string {
  if (kind === 'deadline') return '/compliance';
  if (country && kind === 'article') return `/country/${country.code}/articles`;
  return country && kind === 'law' ? `/country/${country.code}/laws` : '/notifications';
}

/** On one line, at most so many characters. */
const cut = (text: string, longest: number) => clipCharacters(text.replace(/\s+/g, ' ').trim(), longest);
