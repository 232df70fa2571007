import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { MemberRedeemDetail } from '../../../../../contract/member.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { MOST_READ } from '../model.ts'

export type Detail = AsRead<MemberRedeemDetail>

/** Concurrent calls. */
const CONCURRENCY = 4

/**
 * Fetches all participants' details one by one: for an API without the progress call, up to `MOST_READ` participants.
 */
export function useSingleProgress(programId: Id) {
  const dataProvider = useDataProvider()
  const {
    data: list,
    error: listError,
    refetch,
  } = useQuery({
    queryKey: ['progress', 'participants', programId],
    queryFn: ({ signal }) =>
      dataProvider.getList('participant', {
        pagination: { page: 1, perPage: MOST_READ },
        sort: { field: 'created_at', order: 'DESC' },
        filter: {},
        meta: { id: programId },
        signal,
      }),
  })
  const isTooMany = (list?.total ?? 0) > MOST_READ
  const [details, setDetails] = useState<ReadonlyMap<Id, Detail>>(new Map())
  const [failure, setFailure] = useState<unknown>()
  const [isStopped, setStopped] = useState(false)
  const running = useRef<AbortController>(undefined)

  const read = useCallback(
    async (wanted: readonly Id[]) => {
      const controller = new AbortController()
      running.current = controller
      setFailure(undefined)
      setStopped(false)
      const queue = wanted.values()
      const work = async () => {
        for (const id of queue) {
          const { signal } = controller
          if (signal.aborted) return
          const { data } = await dataProvider.getOne<Detail>('participant', { id, signal })
          if (!signal.aborted) setDetails((before) => new Map(before).set(id, data))
        }
      }
      try {
        await Promise.all(Array.from({ length: CONCURRENCY }, work))
      } catch (error) {
        if (!controller.signal.aborted) setFailure(error)
        controller.abort()
      }
    },
    [dataProvider],
  )
  useEffect(() => {
    if (list && !isTooMany) read(list.data.map(({ id }) => id))
    return () => running.current?.abort()
  }, [list, isTooMany, read])

  const shown = useMemo(() => (list?.data ?? []).flatMap(({ id }) => details.get(id) ?? []), [list, details])
  return {
    /** Undefined while it is not known. */
    total: list?.total,
    isTooMany,
    /** Loaded ones, in list order. */
    details: shown,
    isDone: list !== undefined && shown.length === list.data.length,
    error: listError ?? failure,
    isStopped,
    stop: () => {
      running.current?.abort()
      setStopped(true)
    },
    /** Reads those that are missing. */
    goOn: () => {
      if (list) read(list.data.map(({ id }) => id).filter((id) => !details.has(id)))
      else refetch()
    },
  }
}
