import { useSearchParams } from 'react-router-dom';

/** The address with some parameters set, or removed if the value is undefined. The others stay. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next.toString()}`;
}

/** Filters in the address: the parameters, links that change them, and a setter for controls. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    addressWith: (changes: Record<string, string | undefined>) => addressWith(params, changes),
    /** Replaces the history entry, so that going back leaves the page and does not undo a filter. */
    set: (changes: Record<string, string | undefined>) => setParams(addressWith(params, changes), { replace: true }),
  };
}
