import { useSearchParams } from 'react-router-dom';

/** The address with some parameters set, or taken out where the value is undefined; the others stay. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next.toString()}`;
}

/** Filters that live in the address: what it says, links to change it, and a way to change it from a control. */
export function useAddressFilters() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    addressWith: (changes: Record<string, string | undefined>) => addressWith(params, changes),
    /** Replaces the entry in the history: going back leaves the page, it does not undo a filter. */
    set: (changes: Record<string, string | undefined>) => setParams(addressWith(params, changes), { replace: true }),
  };
}
