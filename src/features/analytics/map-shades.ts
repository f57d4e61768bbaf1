/** Steps of the map, from the least updates of each: they double, so that quiet countries differ as well. The last begins where a country counts as up. */
const FROM = [0, 1, 2, 4, 8, 16];

/** Which shade stands for so many updates. */
export function shadeOf(updates: number): number {
  return FROM.findLastIndex((least) => updates >= least);
}

/** Each shade with its words. */
export const SHADES: readonly { shade: number; words: string }[] = FROM.map((least, shade) => {
  const next = FROM[shade + 1];
  if (next === undefined) return { shade, words: `${least} or more` };
  return { shade, words: next === least + 1 ? `${least}` : `${least} to ${next - 1}` };
});
