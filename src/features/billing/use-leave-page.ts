import { useEffect, useState } from 'react';
import { parseSourceUrl } from '../../lib/source-link';

/** Leaves for a page of the payment provider. `leaving` is true until that page has loaded. */
export function useLeavePage() {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // The Back button restores this page from the cache in its last state.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  /** @throws if it is not an address of the web */
  const leaveTo = (address: string) => {
    const page = parseSourceUrl(address);
    if (!page) throw new Error(`Not an address of the web: ${address}`);
    setLeaving(true);
    window.location.assign(page.href);
  };
  return { leaving, leaveTo };
}
