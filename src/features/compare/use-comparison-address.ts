import { useSearchParams } from 'react-router-dom';
import { readComparison, writeComparison, type ComparisonChoice } from '../../domain/compare-address';

/** What the address says is compared, and a way to change it. */
export function useComparisonAddress() {
  const [params, setParams] = useSearchParams();
  const choice = readComparison(params);
  return {
    choice,
    /** The address with some of it changed. */
    addressWith: (changes: Partial<ComparisonChoice>) => writeComparison({ ...choice, ...changes }) || '?',
    /** Replaces the entry in the history: going back leaves the page. */
    change: (changes: Partial<ComparisonChoice>) => setParams(writeComparison({ ...choice, ...changes }), { replace: true }),
  };
}

export type ComparisonAddress = ReturnType<typeof useComparisonAddress>;
