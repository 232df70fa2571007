/**
 * Reorders with few DOM moves. The focused child is never moved: it would lose focus.
 *
 * @param shouldYield called after every move; true stops it.
 * @returns whether the order is complete.
 */
export function reorderChildren(
  parent: Element,
  orderedElements: readonly Element[],
  shouldYield: () => boolean,
): boolean {
  const [firstElement] = orderedElements
  if (!firstElement) return true
  const focusedIndex = orderedElements.findIndex((element) => element.contains(document.activeElement))
  // Move the smaller part.
  const elementSet = new Set(orderedElements)
  let precedingCount = 0
  for (const child of parent.children) {
    if (child === firstElement) break
    if (elementSet.has(child)) precedingCount += 1
  }
  const anchor =
    focusedIndex >= 0
      ? focusedIndex
      : precedingCount <= orderedElements.length / 2
        ? 0
        : orderedElements.length - 1
  for (let index = anchor + 1; index < orderedElements.length; index++) {
    const element = orderedElements[index]
    const previousElement = orderedElements[index - 1]
    if (!element || !previousElement || element.previousElementSibling === previousElement) continue
    previousElement.after(element)
    if (shouldYield()) return false
  }
  for (let index = anchor - 1; index >= 0; index--) {
    const element = orderedElements[index]
    const nextElement = orderedElements[index + 1]
    if (!element || !nextElement || element.nextElementSibling === nextElement) continue
    nextElement.before(element)
    if (shouldYield()) return false
  }
  return true
}
