/** Inclusive; the second alone if the first is not shown. */
export function rangeBetween<Id>(visibleIds: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const fromIndex = from === undefined ? -1 : visibleIds.indexOf(from)
  const toIndex = visibleIds.indexOf(to)
  return fromIndex < 0 || toIndex < 0
    ? [to]
    : visibleIds.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1)
}
