import { useNavigate, useSearchParams } from 'react-router-dom';
import { readComparison, writeComparison, type ComparisonChoice } from './compare-address';

/** The comparison of the address, and a way to change it. */
export function useComparisonAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choice = readComparison(params);
  const addressWith = (changes: Partial<ComparisonChoice>) => writeComparison({ ...choice, ...changes }) || '?';
  return {
    choice,
    /** The address with changes. */
    addressWith,
    /** Replaces the history entry, so that going back leaves the page. */
    change: (changes: Partial<ComparisonChoice>) => void navigate(addressWith(changes), { replace: true }),
  };
}

export type ComparisonAddress = ReturnType<typeof useComparisonAddress>;
