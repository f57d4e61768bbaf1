/** Space in px between toasts and what they stand above. */
const GAP_PX = 12;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far toasts move up, in px, to cover none of the bars. The lowest bar comes first: above it, the next one may be
 * in the way.
 */
export function liftAbove(bars: readonly Box[], place: Box): number {
  const height = place.bottom - place.top;
  let bottom = place.bottom;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.right <= place.left || bar.left >= place.right;
    if (!isBeside && bar.top < bottom && bar.bottom > bottom - height) bottom = bar.top - GAP_PX;
  }
  return place.bottom - bottom;
}
