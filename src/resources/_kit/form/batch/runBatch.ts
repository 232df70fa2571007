/** `skipped`: never started. */
export type BatchStatus = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

export type BatchEntry<Item> = {
  readonly item: Item
  readonly status: BatchStatus
  readonly error?: unknown
}

type BatchOptions<Item> = {
  action: (item: Item) => Promise<unknown>
  concurrency: number
  /** Checked before each item; running ones are awaited, for their results. */
  isStopped: () => boolean
  onChange: (index: number, entry: BatchEntry<Item>) => void
}

/** Runs items in order, despite failures. Resolves when none runs any more; never rejects. */
export async function runBatch<Item>(
  items: readonly Item[],
  { action, concurrency, isStopped, onChange }: BatchOptions<Item>,
): Promise<void> {
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) {
      if (isStopped()) {
        onChange(index, { item, status: 'skipped' })
        continue
      }
      onChange(index, { item, status: 'running' })
      try {
        await action(item)
        onChange(index, { item, status: 'done' })
      } catch (error) {
        onChange(index, { item, status: 'failed', error })
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, worker))
}
