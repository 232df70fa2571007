import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { isUnanswered } from '../../../../dataProvider/retry/failures.ts'
import { type BatchEntry, runBatch, type Status } from './runBatch.ts'

export type Batch<Item> = {
  entries: readonly BatchEntry<Item>[]
  running: boolean
  /** Waits for running items. */
  stopping: boolean
  /** Ignored while running. */
  start: (items: readonly Item[]) => void
  stop: () => void
  /** Retries failed items, and continues with skipped ones. */
  again: () => void
  clear: () => void
}

/** Dead session, or a server unreachable for the whole retry window: the others would fail, too. */
const endsAll = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 401 || (error.body?.repeated === true && isUnanswered(error)))

/**
 * Runs an action per record, and nothing further after unmount.
 *
 * @param act rejects on failure.
 * @param atOnce concurrency limit.
 * @example
 * const batch = useBatch((id: Identifier) => dataProvider.delete('activity', { id, meta }), 4)
 * <BatchDialog batch={batch} label={titleOf} title={t('outline.deleting')} onClose={batch.clear} />
 */
export function useBatch<Item>(act: (item: Item) => Promise<unknown>, atOnce: number): Batch<Item> {
  const [entries, setEntries] = useState<readonly BatchEntry<Item>[]>([])
  const [running, setRunning] = useState(false)
  const [stopping, setStopping] = useState(false)
  const isRunning = useRef(false)
  const isStopped = useRef(false)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const run = useCallback(
    async (all: readonly BatchEntry<Item>[], indexes: readonly number[]) => {
      if (isRunning.current || indexes.length === 0) return
      isRunning.current = true
      isStopped.current = false
      const current = [...all]
      const items = indexes.flatMap((index) => current.slice(index, index + 1)).map(({ item }) => item)
      setRunning(true)
      setStopping(false)
      await runBatch(items, {
        act: (item) => latest.current(item),
        atOnce,
        isStopped: () => isStopped.current,
        onChange: (index, entry) => {
          current[indexes[index] ?? -1] = entry
          if (endsAll(entry.error)) isStopped.current = true
          setEntries([...current])
        },
      })
      isRunning.current = false
      setRunning(false)
      setStopping(false)
    },
    [atOnce],
  )

  const start = (items: readonly Item[]) => {
    if (isRunning.current) return
    const all = items.map((item): BatchEntry<Item> => ({ item, status: 'waiting' }))
    setEntries(all)
    run(all, [...all.keys()])
  }
  const again = () => {
    const isOpen = (status: Status) => status === 'failed' || status === 'skipped'
    const indexes = [...entries.keys()].filter((index) => isOpen(entries[index]?.status ?? 'done'))
    const all = entries.map(
      ({ item, status }): BatchEntry<Item> =>
        isOpen(status) ? { item, status: 'waiting' } : { item, status },
    )
    if (isRunning.current) return
    setEntries(all)
    run(all, indexes)
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }
  const clear = useCallback(() => {
    if (!isRunning.current) setEntries([])
  }, [])
  return { entries, running, stopping, start, stop, again, clear }
}
