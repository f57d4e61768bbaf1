import { parseServerTime } from '../../domain/core/dates';
import { useMemo, useState } from 'react';
import { groupNotices, type NoticeGroup } from '../../domain/notices/notice-groups';
import { NOTICE_KINDS, type Notice, type NoticeKind } from '../../domain/notices/notices';
import type { CountryRow } from '../../domain/core/rows';
import { useAddressFilters } from '../../lib/use-address-filters';
import { parseKind } from './notice-kinds';
import type { Notices } from './use-notices';

/** A line of the list: a group, or one notice, which may belong to the expanded group above it. */
export type NoticeLine =
  | { id: string; notice: Notice; inGroup: boolean; group?: undefined }
  | { id: string; group: NoticeGroup; isOpen: boolean; notice?: undefined };

export interface NoticeList {
  kind: NoticeKind | undefined;
  country: CountryRow | undefined;
  /** The kinds and countries that occur, for the filters. */
  kinds: { kind: NoticeKind; count: number }[];
  countries: CountryRow[];
  /** The notices that match the filters. */
  matching: readonly Notice[];
  unread: NoticeLine[];
  earlier: NoticeLine[];
  toggle(group: string): void;
}

/** The list with the filters of the address, in two sections, with similar notices grouped. */
export function useNoticeList({ shown, countries }: Pick<Notices, 'shown' | 'countries'>): NoticeList {
  const { params } = useAddressFilters();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const kind = parseKind(params.get('kind'));
  const code = params.get('country')?.toUpperCase();
  return useMemo(() => {
    const occurring = new Set(shown.map((notice) => notice.country));
    const named = [...countries.values()]
      .filter(({ id }) => occurring.has(id))
      .sort((a, b) => a.name.localeCompare(b.name));
    const country = named.find((each) => each.code === code);
    const matching = shown.filter(
      (notice) => (!kind || notice.kind === kind) && (!country || notice.country === country.id),
    );
    return {
      kind,
      country,
      kinds: NOTICE_KINDS.map((each) => ({
        kind: each,
        count: shown.filter((notice) => notice.kind === each).length,
      })).filter(({ count }) => count > 0),
      countries: named,
      matching,
      unread: linesOf(
        matching.filter(({ isRead }) => !isRead),
        open,
      ),
      earlier: linesOf(
        matching.filter(({ isRead }) => isRead),
        open,
      ),
      toggle: (group) =>
        setOpen((before) =>
          before.has(group) ? new Set([...before].filter((each) => each !== group)) : new Set([...before, group]),
        ),
    };
  }, [shown, countries, kind, code, open]);
}

function linesOf(notices: readonly Notice[], open: ReadonlySet<string>): NoticeLine[] {
  return groupNotices(notices, localDay).flatMap(({ notice, group }): NoticeLine[] => {
    if (notice) return [{ id: notice.id, notice, inGroup: false }];
    const isOpen = open.has(group.id);
    return [
      { id: group.id, group, isOpen },
      ...(isOpen ? group.notices.map((each) => ({ id: each.id, notice: each, inGroup: true })) : []),
    ];
  });
}

const two = (number: number) => String(number).padStart(2, '0');

/** The local day of a server date: '2026-11-22'. */
function localDay(at: string): string {
  const date = new Date(parseServerTime(at));
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
