import { inSentence, mostSevereFirst, type Notice, type NoticeKind } from './notices';

/** Several similar notices: of one kind, about one country, from one day. */
export interface NoticeGroup {
  id: string;
  kind: NoticeKind;
  /** Id. */
  country: string;
  notices: Notice[];
}

type NoticeEntry = { notice: Notice; group?: undefined } | { notice?: undefined; group: NoticeGroup };

/** Two notices are not grouped: reading both is as quick as reading a group's title. */
const SMALLEST_GROUP = 3;
/** These notices are never grouped: urgent changes, deadlines, account notices. */
const GROUPED: readonly NoticeKind[] = ['in_force', 'law', 'article'];

/**
 * Sorts a list for reading: by day, on each day the most severe first. Similar notices form a group at the position of
 * the first.
 * @param dayOf the reader's day of a server date, in a form that compares as text
 */
export function groupNotices(notices: readonly Notice[], dayOf: (at: string) => string): NoticeEntry[] {
  const days = new Map(notices.map((notice) => [notice, dayOf(notice.at)]));
  const day = (notice: Notice) => days.get(notice)!;
  const sorted = [...notices].sort((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : mostSevereFirst(a, b)));
  const groups = new Map<string, NoticeGroup>();
  for (const notice of sorted) {
    if (!isGrouped(notice)) continue;
    const id = groupId(notice, day(notice));
    const group = groups.get(id) ?? { id, kind: notice.kind, country: notice.country, notices: [] };
    group.notices.push(notice);
    groups.set(id, group);
  }
  return sorted.flatMap((notice): NoticeEntry[] => {
    const group = isGrouped(notice) ? groups.get(groupId(notice, day(notice))) : undefined;
    if (!group || group.notices.length < SMALLEST_GROUP) return [{ notice }];
    return group.notices[0] === notice ? [{ group }] : [];
  });
}

function isGrouped({ kind, country }: Notice): boolean {
  return country !== '' && GROUPED.includes(kind);
}

function groupId({ kind, country, isRead }: Notice, day: string): string {
  return `${day} ${kind} ${country} ${isRead ? 'read' : 'unread'}`;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** By kind: noun in singular and plural, and the words after it. `name`: the country's. */
const GROUP_LABELS: Record<NoticeKind, [one: string, several: string, rest: (country: string) => string]> = {
  urgent: ['urgent change', 'urgent changes', (name) => `in ${name}`],
  in_force: ['law', 'laws', (name) => `coming into force in ${name}`],
  law: ['new or changed law', 'new or changed laws', (name) => `in ${name}`],
  article: ['new article', 'new articles', (name) => `on ${name}`],
  deadline: ['deadline', 'deadlines', () => 'of yours'],
  account: ['matter', 'matters', () => 'of your account'],
  alert: ['alert', 'alerts', () => 'of yours'],
};

/** The title of several notices of a kind: 'Four new articles on Kenya'. `country`: its name. */
export function groupTitle(kind: NoticeKind, count: number, country: string): string {
  const [one, several, rest] = GROUP_LABELS[kind];
  return `${NUMBERS[count] ?? String(count)} ${count === 1 ? one : several} ${rest(inSentence(country))}`;
}
