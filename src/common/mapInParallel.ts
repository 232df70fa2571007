/** Requests at once, of many records. */
const MAX_PARALLEL = 6

/** Results in the order of `items`; the first failure rejects. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const remainingItems = [...items.entries()].values()
  const runWorker = async () => {
    for (const [index, item] of remainingItems) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, items.length) }, runWorker))
  return results
}
