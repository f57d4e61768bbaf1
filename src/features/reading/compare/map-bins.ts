/** Steps of colour on the map. */
const STEPS = 5;

/** A step of the map: amounts up to and including `to`. */
export interface Bin {
  to: number;
  /** '14', 'up to 14', 'over 14 to 20', 'over 30' */
  words: string;
}

/** Steps with about as many amounts each; a step for each amount if there are few. */
export function binsOf(amounts: readonly number[], write: (amount: number) => string = String): Bin[] {
  const distinct = [...new Set(amounts)].sort((a, b) => a - b);
  if (distinct.length <= STEPS) return distinct.map((to) => ({ to, words: write(to) }));
  const ends = Array.from(
    { length: STEPS },
    (_, step) => distinct[Math.ceil(((step + 1) * distinct.length) / STEPS) - 1]!,
  );
  return ends.map((to, step) => {
    if (step === 0) return { to, words: `up to ${write(to)}` };
    const over = write(ends[step - 1]!);
    return { to, words: step === STEPS - 1 ? `over ${over}` : `over ${over} to ${write(to)}` };
  });
}

/** The step of an amount. The darkest of fewer than five steps is the last colour. @returns 1 to 5 */
export function shadeOf(amount: number, bins: readonly Bin[]): number {
  const step = bins.findIndex(({ to }) => amount <= to);
  return STEPS - (bins.length - 1 - (step < 0 ? bins.length - 1 : step));
}
