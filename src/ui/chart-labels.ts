/**
 * Positions for labels beside points: as near to the point as possible, at least `gap` apart, between `top` and
 * `bottom` if they fit.
 */
export function spreadLabels(
  wanted: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index);
  const places = order.map(({ y }) => Math.max(top, y));
  for (let i = 1; i < places.length; i++) places[i] = Math.max(places[i]!, places[i - 1]! + gap);
  // Labels below the bottom push the others up.
  let limit = bottom;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i] = Math.max(top, Math.min(places[i]!, limit));
    limit = places[i]! - gap;
  }
  const spread = new Array<number>(wanted.length);
  order.forEach(({ index }, i) => (spread[index] = places[i]!));
  return spread;
}

/**
 * Whole numbers for an axis of counts, from 0 to the top or above it: at most five steps, each 1, 2 or 5 times a
 * power of ten.
 */
export function countTicks(top: number): number[] {
  const steps = 5;
  let step = 1;
  for (let power = 1; step * steps < top; power *= 10) {
    step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each * steps >= top) ?? 10 * power;
  }
  const last = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}
