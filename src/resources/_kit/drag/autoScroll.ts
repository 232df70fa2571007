/** Pixels from the edges within which a drag scrolls. */
const MARGIN = 100

/** Pixels a second at the edge. */
const MAX_SPEED = 1_500

/**
 * Scroll speed while dragging: faster towards the edge.
 *
 * @param y of the pointer, in pixels from the top of the visible part.
 * @returns pixels a second, negative upwards.
 */
export function scrollSpeed(y: number, height: number): number {
  const edgeProximity = (distance: number) => Math.min(1, Math.max(0, (MARGIN - distance) / MARGIN))
  return MAX_SPEED * (edgeProximity(height - y) - edgeProximity(y))
}
