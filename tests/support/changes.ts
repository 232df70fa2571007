/** @returns a getter of a number that changes with the elements and attributes below `node`. */
export function watch(node: Node): () => number {
  let change = 0
  const observer = new MutationObserver(() => {
    change++
  })
  observer.observe(node, { subtree: true, childList: true, attributes: true })
  return () => {
    if (observer.takeRecords().length > 0) change++
    return change
  }
}

/** @returns `find`, cached until `now` changes. */
export function memoised<Value>(now: () => number, find: () => Value): () => Value {
  let cached: { it: Value; at: number } | undefined
  return () => {
    const at = now()
    if (cached?.at !== at) cached = { it: find(), at }
    return cached.it
  }
}
