const ALONG: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Index that an arrow key, Home or End moves to, with wrap-around; undefined for other keys.
 *
 * @param layout in a `row` up and down scroll the page; on a `surface` they move too
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
