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

/** Which of `count` places an arrow key, Home or End leads to; undefined for other keys. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (place + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (place - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
