/** Pixels from the top and the bottom of what scrolls within which it does while something is dragged. */
const MARGIN = 100

/** Pixels a second at the very edge. */
const FASTEST = 1_500

/**
 * How fast the page, or an element, scrolls while something is dragged: the nearer to the edge, the faster.
 *
 * @param y of the pointer, in pixels from the top of what is seen of it.
 * @param height of what is seen of it.
 * @returns pixels a second, negative upwards.
 */
export function scrollSpeed(y: number, height: number): number {
  const share = (distance: number) => Math.min(1, Math.max(0, (MARGIN - distance) / MARGIN))
  return FASTEST * (share(height - y) - share(y))
}
