/**
 * Reorders with few DOM moves. The focused child is never moved: it would lose focus.
 *
 * @param shouldYield called after every move; true stops it.
 * @returns whether the order is complete.
 */
export function reorderChildren(
  parent: Element,
  wanted: readonly Element[],
  shouldYield: () => boolean,
): boolean {
  const [first] = wanted
  if (!first) return true
  const focused = wanted.findIndex((element) => element.contains(document.activeElement))
  // Move the smaller part.
  const ahead = new Set(wanted)
  let before = 0
  for (const child of parent.children) {
    if (child === first) break
    if (ahead.has(child)) before += 1
  }
  const anchor = focused >= 0 ? focused : before <= wanted.length / 2 ? 0 : wanted.length - 1
  for (let index = anchor + 1; index < wanted.length; index++) {
    const element = wanted[index]
    const last = wanted[index - 1]
    if (!element || !last || element.previousElementSibling === last) continue
    last.after(element)
    if (shouldYield()) return false
  }
  for (let index = anchor - 1; index >= 0; index--) {
    const element = wanted[index]
    const next = wanted[index + 1]
    if (!element || !next || element.nextElementSibling === next) continue
    next.before(element)
    if (shouldYield()) return false
  }
  return true
}
