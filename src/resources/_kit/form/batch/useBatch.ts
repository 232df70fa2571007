import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError, useEvent } from 'react-admin'
import { isOutcomeUnknown } from '../../../../dataProvider/retry/networkErrors.ts'
import { type BatchEntry, type BatchStatus, runBatch } from './runBatch.ts'

export type Batch<Item> = ReturnType<typeof useBatch<Item>>

/** Dead session, or a server unreachable for the whole retry window: the others would fail, too. */
const isFatalError = (error: unknown) =>
  error instanceof HttpError &&
  (error.status === 401 || (error.body?.repeated === true && isOutcomeUnknown(error)))

/**
 * Runs an action per record, and nothing further after unmount.
 *
 * @param action rejects on failure.
 * @param concurrency concurrency limit.
 * @example
 * const batch = useBatch((id: Identifier) => dataProvider.delete('activity', { id, meta }), 4)
 * <BatchDialog batch={batch} getLabel={titleOf} title={t('outline.deleting')} onClose={batch.clear} />
 */
export function useBatch<Item>(action: (item: Item) => Promise<unknown>, concurrency: number) {
  const [entries, setEntries] = useState<readonly BatchEntry<Item>[]>([])
  const [isRunning, setIsRunning] = useState(false)
  const [isStopping, setIsStopping] = useState(false)
  const isRunningRef = useRef(false)
  const isStoppedRef = useRef(false)
  const latestAction = useEvent(action)
  useEffect(() => {
    isStoppedRef.current = false
    return () => {
      isStoppedRef.current = true
    }
  }, [])

  const run = useCallback(
    async (initialEntries: readonly BatchEntry<Item>[], indexes: readonly number[]) => {
      if (isRunningRef.current || indexes.length === 0) return
      isRunningRef.current = true
      isStoppedRef.current = false
      const currentEntries = [...initialEntries]
      const items = indexes.flatMap((index) => currentEntries.slice(index, index + 1)).map(({ item }) => item)
      setIsRunning(true)
      setIsStopping(false)
      await runBatch(items, {
        action: latestAction,
        concurrency,
        isStopped: () => isStoppedRef.current,
        onChange: (index, entry) => {
          currentEntries[indexes[index] ?? -1] = entry
          if (isFatalError(entry.error)) isStoppedRef.current = true
          setEntries([...currentEntries])
        },
      })
      isRunningRef.current = false
      setIsRunning(false)
      setIsStopping(false)
    },
    [concurrency, latestAction],
  )

  /** Ignored while running. */
  const start = (items: readonly Item[]) => {
    if (isRunningRef.current) return
    const waitingEntries = items.map((item): BatchEntry<Item> => ({ item, status: 'waiting' }))
    setEntries(waitingEntries)
    run(waitingEntries, [...waitingEntries.keys()])
  }
  /** Retries failed items, and continues with skipped ones. */
  const retry = () => {
    const canRetry = (status: BatchStatus) => status === 'failed' || status === 'skipped'
    const indexes = [...entries.keys()].filter((index) => canRetry(entries[index]?.status ?? 'done'))
    const retriedEntries = entries.map(
      ({ item, status }): BatchEntry<Item> =>
        canRetry(status) ? { item, status: 'waiting' } : { item, status },
    )
    if (isRunningRef.current) return
    setEntries(retriedEntries)
    run(retriedEntries, indexes)
  }
  /** Waits for running items. */
  const stop = () => {
    isStoppedRef.current = true
    setIsStopping(true)
  }
  const clear = useCallback(() => {
    if (!isRunningRef.current) setEntries([])
  }, [])
  return { entries, isRunning, isStopping, start, stop, retry, clear }
}
