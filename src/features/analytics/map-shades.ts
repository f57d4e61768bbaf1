/**
 * Lowest number of updates of each shade. They double, so that quiet countries differ as well. The last shade starts at
 * the number from which a country's trend is "up".
 */
const FROM = [0, 1, 2, 4, 8, 16];

/** The shade for a number of updates. */
export function shadeOf(updates: number): number {
  return FROM.findLastIndex((least) => updates >= least);
}

/** All shades with their labels. */
export const SHADES: readonly { shade: number; words: string }[] = FROM.map((least, shade) => {
  const next = FROM[shade + 1];
  if (next === undefined) return { shade, words: `${least} or more` };
  return { shade, words: next === least + 1 ? `${least}` : `${least} to ${next - 1}` };
});
