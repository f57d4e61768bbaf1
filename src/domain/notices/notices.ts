import { isAppPath } from './push-payload';
import { readBy, type ReadMarks } from './read-marks';
import type { EventRow, NotificationRow } from '../core/rows';

/** What a notice can be about, the most severe first. */
export const NOTICE_KINDS = ['urgent', 'deadline', 'account', 'in_force', 'law', 'alert', 'article'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An event of a followed country, or a notification of one's own: to a reader they are the same. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  title: string;
  description: string;
  /** Id; '' where it is about none. */
  country: string;
  /** Date of the server. */
  at: string;
  rev: number;
  isRead: boolean;
  /** What its row says of why it came; '' where following its country is all there is to say. */
  reason: string;
  /** Everybody's: a task can be made from it. */
  isShared: boolean;
  task: string;
  article: string;
  law: string;
  link: string;
}

/** The engine's words where there is no other reason: the screen names the country instead. */
const FOLLOWED = 'You follow the country of this law.';
const OWN_REASONS: Record<NotificationRow['type'], string> = {
  deadline: 'Your task',
  alert: 'Your alert',
  account: 'Your account',
};

/** An event as a notice. Fields that a row from before lacks are empty. */
export function noticeOfEvent(event: EventRow, isRead: boolean): Notice {
  const { id, rev, type, title, description, country, article, law, created } = event;
  const reason = event.reason && event.reason !== FOLLOWED ? event.reason.replace(/\.$/, '') : '';
  return {
    id,
    kind: type,
    title,
    description,
    country,
    at: created,
    rev,
    isRead,
    reason,
    isShared: true,
    task: '',
    article,
    law,
    link: '',
  };
}

/** A notification as a notice. `country`: that of its task, article or law; the row itself names none. */
export function noticeOfNotification(notification: NotificationRow, isRead: boolean, country = ''): Notice {
  const { id, rev, type, title, description, task, article, law, created } = notification;
  // Absent in a row that a device took before notices could lead anywhere.
  const link = (notification.link as string | undefined) ?? '';
  return {
    id,
    kind: type,
    title,
    description,
    country,
    at: created,
    rev,
    isRead,
    reason: OWN_REASONS[type],
    isShared: false,
    task,
    article,
    law,
    link,
  };
}

/** Both together, the newest first. `countryOf`: the country of a notification's task, article or law. */
export function mergeNotices(
  events: readonly EventRow[],
  notifications: readonly NotificationRow[],
  marks: ReadMarks,
  countryOf: (notification: NotificationRow) => string = () => '',
): Notice[] {
  const isRead = readBy(marks);
  return [
    ...events.map((event) => noticeOfEvent(event, isRead(event))),
    ...notifications.map((notification) =>
      noticeOfNotification(notification, isRead(notification), countryOf(notification)),
    ),
  ].sort(newestFirst);
}

/** Order of a list: by time. Dates of the server compare by their characters. */
export function newestFirst(a: Pick<Notice, 'at' | 'rev'>, b: Pick<Notice, 'at' | 'rev'>): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : b.rev - a.rev;
}

/** Order of what is told together: the most severe first, then by time. */
export function mostSevereFirst(
  a: Pick<Notice, 'kind' | 'at' | 'rev'>,
  b: Pick<Notice, 'kind' | 'at' | 'rev'>,
): number {
  return NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind) || newestFirst(a, b);
}

/** What a plan shows of them: the most recent. */
export function shownNotices(
  notices: readonly Notice[],
  limits: { notifications: number },
): { shown: readonly Notice[]; hidden: number } {
  if (notices.length <= limits.notifications) return { shown: notices, hidden: 0 };
  return { shown: notices.slice(0, limits.notifications), hidden: notices.length - limits.notifications };
}

export function unreadCount(notices: readonly Notice[]): number {
  return notices.filter(({ isRead }) => !isRead).length;
}

/**
 * Where a notice leads, within the app: to the task, the article, the law, the address that its row names, or its
 * country. `code`: of its country.
 */
export function noticeAddress(
  { task, article, law, link }: Pick<Notice, 'task' | 'article' | 'law' | 'link'>,
  code: string | undefined,
): string {
  if (task) return `/compliance?task=${task}`;
  if (article) return `/article/${article}`;
  if (law && code) return `/country/${code}/laws?law=${law}`;
  if (isAppPath(link)) return link;
  return code ? `/country/${code}` : '/notifications';
}

/** Why somebody gets it, in words: 'You follow Kenya. Published by the Gazette'. `country`: the name of its country. */
export function reasonOf(
  { isShared, reason }: Pick<Notice, 'isShared' | 'reason'>,
  country: string | undefined,
): string {
  if (!isShared || !country) return reason;
  return [`You follow ${inSentence(country)}`, reason].filter(Boolean).join('. ');
}

const WITH_ARTICLE =
  /^(United |Netherlands$|Philippines$|Czech Republic$|Dominican Republic$|Gambia$|Bahamas$|Maldives$|Democratic Republic)/;

/** A country's name within a sentence: 'Kenya', 'the United Kingdom'. */
export function inSentence(country: string): string {
  return WITH_ARTICLE.test(country) ? `the ${country}` : country;
}
