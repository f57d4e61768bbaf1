import { useLocation, useSearchParams } from 'react-router-dom';
import { isOfficial, type LawVersion } from '../../../domain/reading/law-timeline';
import { addressWith } from '../../../lib/use-address-filters';

export interface ComparedVersions {
  from: LawVersion;
  to: LawVersion;
  /** All versions of the same text, newest first: official text, or our summary. */
  series: LawVersion[];
}

/**
 * The two versions that the address compares. Links keep the history state, so that closing the law returns to
 * the list.
 */
export function useComparedVersions(versions: readonly LawVersion[]) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const find = (name: string) => versions.find(({ id }) => id === params.get(name));
  const [from, to] = [find('from'), find('to')];
  const comparable = from && to && from !== to && isOfficial(from) === isOfficial(to);
  return {
    comparison: comparable
      ? ({
          from,
          to,
          series: versions.filter((version) => isOfficial(version) === isOfficial(to)),
        } satisfies ComparedVersions)
      : undefined,
    addressOf: (before: LawVersion, after: LawVersion) => addressWith(params, { from: before.id, to: after.id }),
    show: (changes: { from?: string | undefined; to?: string | undefined }) =>
      setParams(addressWith(params, changes), { replace: true, state }),
    state,
  };
}
