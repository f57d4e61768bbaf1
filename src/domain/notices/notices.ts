import { isAppPath } from './push-payload';
import { readBy, type ReadMarks } from './read-marks';
import type { EventRow, NotificationRow } from '../core/rows';

/** The kinds of notices, the most severe first. */
export const NOTICE_KINDS = ['urgent', 'deadline', 'account', 'in_force', 'law', 'alert', 'article'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An event of a followed country, or a notification of the user. Lists show both in the same way. */
export interface Notice {
  id: string;
  kind: NoticeKind;
  title: string;
  description: string;
  /** Id; '' if there is none. */
  country: string;
  /** Server date. */
  at: string;
  rev: number;
  isRead: boolean;
  /** The reason that the row names; '' if the only reason is that the user follows the country. */
  reason: string;
  /** An event of a country: a task can be made from it. */
  isShared: boolean;
  task: string;
  article: string;
  law: string;
  link: string;
}

/** The server's default reason. The screen names the country instead. */
const FOLLOWED = 'You follow the country of this law.';
const OWN_REASONS: Record<NotificationRow['type'], string> = {
  deadline: 'Your task',
  alert: 'Your alert',
  account: 'Your account',
};

/** Converts an event to a notice. Fields that an old row lacks are empty. */
function noticeOfEvent(event: EventRow, isRead: boolean): Notice {
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

/** Converts a notification to a notice. `country`: of its task, article or law, because the row names none. */
function noticeOfNotification(notification: NotificationRow, isRead: boolean, country = ''): Notice {
  const { id, rev, type, title, description, task, article, law, created } = notification;
  // Missing in rows from before notices had links.
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

/** Events and notifications, newest first. `countryOf`: the country of a notification's task, article or law. */
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

/** Sorts a list by time, newest first. Server dates compare as texts. */
function newestFirst(a: Pick<Notice, 'at' | 'rev'>, b: Pick<Notice, 'at' | 'rev'>): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : b.rev - a.rev;
}

/** Sorts a digest: the most severe first, then by time. */
export function mostSevereFirst(
  a: Pick<Notice, 'kind' | 'at' | 'rev'>,
  b: Pick<Notice, 'kind' | 'at' | 'rev'>,
): number {
  return NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind) || newestFirst(a, b);
}

/** The most recent notices, as many as the plan shows. */
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

/** App path of a notice: its task, article, law, link, or country, whichever comes first. `code`: of its country. */
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

/** Why the user gets it: 'You follow Kenya. Published by the Gazette'. `country`: the name of its country. */
export function reasonOf(
  { isShared, reason }: Pick<Notice, 'isShared' | 'reason'>,
  country: string | undefined,
): string {
  if (!isShared || !country) return reason;
  return [`You follow ${inSentence(country)}`, reason].filter(Boolean).join('. ');
}

const WITH_ARTICLE =
  /^(United |Netherlands$|Philippines$|Czech Republic$|Dominican Republic$|Gambia$|Bahamas$|Maldives$|Democratic Republic)/;

/** A country's name in a sentence: 'Kenya', 'the United Kingdom'. */
export function inSentence(country: string): string {
  return WITH_ARTICLE.test(country) ? `the ${country}` : country;
}
