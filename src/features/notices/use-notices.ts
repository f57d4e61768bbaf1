import { useEffect, useMemo } from 'react';
import type { NoticeRows } from './queries';
import { isComplete, type Account } from '../../db/queries';
import { readMarks } from './unread-count';
import { useQuery, useQueryAfterPaint } from '../../db/use-query';
import { mergeNotices, shownNotices, unreadCount, type Notice } from '../../domain/notices/notices';
import { noticesSince } from '../../domain/notices/read-marks';
import { useAddressFilters } from '../../lib/use-address-filters';
import { showToast } from '../../ui/toast';
import { useAccount } from '../shared/use-account';
import { FIRST_NOTICES, readNotices } from './read-notices';
import { serverNow } from '../../domain/core/clock';

export interface Notices {
  account: Account;
  /** All notices of this device, newest first. */
  all: readonly Notice[];
  /** The notices that the plan shows. */
  shown: readonly Notice[];
  /** These are the newest ones; the others are still being read. */
  isPart: boolean;
  /** Number of hidden notices. */
  hidden: number;
  countries: NoticeRows['countries'];
  /** The followed countries are fully synced, so an empty list is really empty. */
  complete: boolean;
}

/** With as many unread ones, those that are read later are below the first screen. */
const SCREEN = 15;

/** The notifications; undefined until read, 'failed' if the database cannot be read. */
export function useNotices(): Notices | 'failed' | undefined {
  const { params } = useAddressFilters();
  const account = useAccount();
  const since = noticesSince(new Date(serverNow()));
  const first = useMerged(useQuery(readNotices, since, FIRST_NOTICES));
  const every = useMerged(useQueryAfterPaint(readNotices, since, Infinity));
  const complete = useQuery(isComplete, account?.followed ?? []) ?? false;
  const failed = every === 'failed';
  useEffect(() => {
    if (failed)
      showToast({
        title: 'Error',
        message: 'Failed to load notifications',
        next: 'Reload the page and try again.',
        tone: 'error',
      });
  }, [failed]);
  if (failed) return 'failed';
  const part = first && first !== 'failed' && unreadCount(first.all) >= SCREEN && params.size === 0 ? first : undefined;
  const read = every ?? part;
  if (!account || !read) return undefined;
  return { account, ...read, ...shownNotices(read.all, account.entitlement.limits), isPart: !every, complete };
}

/** The notices of the rows with their read marks. */
function useMerged(rows: NoticeRows | 'failed' | undefined): Pick<Notices, 'all' | 'countries'> | 'failed' | undefined {
  const marks = useQuery(readMarks);
  return useMemo(() => {
    if (!rows || rows === 'failed') return rows;
    const { events, notifications, countryOf, countries } = rows;
    return marks && { all: mergeNotices(events, notifications, marks, ({ id }) => countryOf.get(id) ?? ''), countries };
  }, [rows, marks]);
}
