/** @returns a number that changes with every change of elements and attributes below `node`. */
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
export function kept<Found>(now: () => number, find: () => Found): () => Found {
  let found: { it: Found; at: number } | undefined
  return () => {
    const at = now()
    if (found?.at !== at) found = { it: find(), at }
    return found.it
  }
}
