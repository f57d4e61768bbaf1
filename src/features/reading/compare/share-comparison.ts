import { shareLink } from '../../../ui/share-link';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Shares the address of this comparison. It names the countries even if the reader has not chosen any. */
export function shareComparison({ chosen }: Comparison, { addressWith }: ComparisonAddress): Promise<void> {
  const url = `${window.location.origin}/compare${addressWith({ countries: chosen.map(({ code }) => code) })}`;
  return shareLink({
    title: 'Compare countries',
    url,
    copied: 'It opens this comparison, for whoever is signed in and follows these countries or has Premium.',
  });
}
