import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { rangeBetween } from '../../../resources/_kit/tree/rangeBetween.ts'
import type { Item } from '../model/outline.ts'
import type { Panel } from '../model/rows.ts'

export type Choice = ReturnType<typeof useChoice>

export function useChoice(panels: readonly Panel[]) {
  const [requestedIds, setRequestedIds] = useState<ReadonlySet<Id>>(new Set())
  // Pending while topics in it load.
  const [range, setRange] = useState<{ from: Id; to: Id }>()
  const lastChosenId = useRef<Id>(undefined)
  const all = useMemo(
    () => panels.flatMap(({ activities }) => activities ?? []).map(({ id }) => id),
    [panels],
  )
  const visibleIds = useMemo(
    () =>
      panels.filter(({ open }) => open).flatMap(({ activities }) => activities?.map(({ id }) => id) ?? []),
    [panels],
  )
  const isLoading = panels.some(({ open, activities, error }) => open && !activities && !error)
  const inRange = useMemo(
    () => (range ? rangeBetween(visibleIds, range.from, range.to) : []),
    [visibleIds, range],
  )
  const chosenIds = useMemo(() => {
    const presentIds = new Set(all)
    return new Set([...requestedIds, ...inRange].filter((id) => presentIds.has(id)))
  }, [requestedIds, inRange, all])

  const [requestedTopicIds, setRequestedTopicIds] = useState<ReadonlySet<Id>>(new Set())
  const topics = useMemo(
    () => new Set(panels.map(({ topic }) => topic.id).filter((id) => requestedTopicIds.has(id))),
    [panels, requestedTopicIds],
  )
  const chooseTopic = useCallback(
    (topic: Id, isChosen: boolean) =>
      setRequestedTopicIds((previous) =>
        isChosen ? new Set([...previous, topic]) : new Set([...previous].filter((id) => id !== topic)),
      ),
    [],
  )
  const add = useCallback(
    (activities: readonly Id[]) => setRequestedIds((previous) => new Set([...previous, ...activities])),
    [],
  )
  const remove = useCallback(
    (activities: readonly Id[]) => {
      const removedIds = new Set(activities)
      setRequestedIds((previous) => new Set([...previous, ...inRange].filter((id) => !removedIds.has(id))))
      setRange(undefined)
    },
    [inRange],
  )
  const deselect = useCallback(
    (items: readonly Item[]) => {
      const idsOf = (kind: Item['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id)
      remove(idsOf('activity'))
      for (const id of idsOf('topic')) chooseTopic(id, false)
    },
    [remove, chooseTopic],
  )
  const clear = useCallback(() => {
    setRequestedTopicIds(new Set())
    setRequestedIds(new Set())
    setRange(undefined)
  }, [])
  /** `isRange`: all between it and the last one, as shown. */
  const choose = useCallback(
    (activity: Id, isChosen: boolean, isRange: boolean) => {
      const from = isRange ? lastChosenId.current : undefined
      const rangeIds = rangeBetween(visibleIds, from, activity)
      lastChosenId.current = activity
      if (!isChosen) return remove(rangeIds)
      add(rangeIds)
      if (from !== undefined && isLoading) setRange({ from, to: activity })
    },
    [visibleIds, isLoading, add, remove],
  )
  // Once: activities moved into it later are not selected.
  useEffect(() => {
    if (!range || isLoading) return
    add(inRange)
    setRange(undefined)
  }, [range, isLoading, inRange, add])
  return { chosen: chosenIds, topics, choose, chooseTopic, chooseAll: add, deselect, clear }
}
