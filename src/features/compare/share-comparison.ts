import { showToast } from '../../ui/toast';
import type { Comparison } from './use-comparison';
import type { ComparisonAddress } from './use-comparison-address';

/** Hands the address of this comparison to the system's share sheet, or to the clipboard where there is none. It names the countries, even where the reader has not chosen any. */
export async function shareComparison({ chosen }: Comparison, { addressWith }: ComparisonAddress): Promise<void> {
  const url = `${window.location.origin}/compare${addressWith({ countries: chosen.map(({ code }) => code) })}`;
  try {
    if ('share' in navigator) await navigator.share({ title: 'Compare countries', url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      showToast({ title: 'Link copied', message: 'It opens this comparison, for whoever is signed in and follows these countries or has Premium.' });
    }
  } catch (error) {
    // The sheet was closed: nothing has happened.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ title: 'Error', message: 'The link could not be copied.', next: url, tone: 'error' });
  }
}
