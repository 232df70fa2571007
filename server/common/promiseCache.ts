/**
 * Concurrent readers share one read, and a failed one is forgotten. @param size the least recently used entry goes first.
 */
export function createPromiseCache<Value>(size: number) {
  const entries = new Map<string, { version: string; value: Promise<Value> }>()
  return async (key: string, read: () => Promise<Value>, version = ''): Promise<Value> => {
    const cached = entries.get(key)
    const entry = cached?.version === version ? cached : { version, value: read() }
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > size && oldest !== undefined) entries.delete(oldest)
    try {
      return await entry.value
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key)
      throw error
    }
  }
}
