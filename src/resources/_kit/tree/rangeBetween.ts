/** Inclusive; the second alone if the first is not shown. */
export function rangeBetween<Id>(shown: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const one = from === undefined ? -1 : shown.indexOf(from)
  const other = shown.indexOf(to)
  return one < 0 || other < 0 ? [to] : shown.slice(Math.min(one, other), Math.max(one, other) + 1)
}
