const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Which of `count` places an arrow key, Home or End leads to, round and round; undefined for other keys.
 *
 * @param layout in a row, up and down are the page's and scroll it; on a surface, where places lie all over, they lead on as well
 */
export function placeAfterKey(
  key: string,
  place: number,
  count: number,
  layout: 'row' | 'surface',
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = ALONG[key] ?? (layout === 'surface' ? ACROSS[key] : undefined);
  return step === undefined ? undefined : (place + step + count) % count;
}
