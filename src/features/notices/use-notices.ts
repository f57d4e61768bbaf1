import { useEffect, useMemo } from 'react';
import type { NoticeRows } from './queries';
import { isComplete, type Account } from '../../db/queries';
import { readMarks } from './unread-count';
import { useQuery } from '../../db/use-query';
import { mergeNotices, shownNotices, type Notice } from '../../domain/notices/notices';
import { noticesSince } from '../../domain/notices/read-marks';
import { showToast } from '../../ui/toast';
import { useAccount } from '../shared/use-account';
import { readNotices } from './read-notices';
import { serverNow } from '../../domain/core/clock';

export interface Notices {
  account: Account;
  /** All notices of this device, newest first. */
  all: readonly Notice[];
  /** The notices that the plan shows. */
  shown: readonly Notice[];
  /** Number of hidden notices. */
  hidden: number;
  countries: NoticeRows['countries'];
  /** The followed countries are fully synced, so an empty list is really empty. */
  complete: boolean;
}

/** The notifications; undefined until read, 'failed' if the database cannot be read. */
export function useNotices(): Notices | 'failed' | undefined {
  const account = useAccount();
  const rows = useQuery(readNotices, noticesSince(new Date(serverNow())));
  const marks = useQuery(readMarks);
  const complete = useQuery(isComplete, account?.followed ?? []) ?? false;
  const failed = rows === 'failed';
  useEffect(() => {
    if (failed)
      showToast({
        title: 'Error',
        message: 'Failed to load notifications',
        next: 'Reload the page and try again.',
        tone: 'error',
      });
  }, [failed]);
  const all = useMemo(
    () =>
      rows &&
      rows !== 'failed' &&
      marks &&
      mergeNotices(rows.events, rows.notifications, marks, ({ id }) => rows.countryOf.get(id) ?? ''),
    [rows, marks],
  );
  if (rows === 'failed') return rows;
  if (!account || !rows || !all) return undefined;
  return { account, all, ...shownNotices(all, account.entitlement.limits), countries: rows.countries, complete };
}
