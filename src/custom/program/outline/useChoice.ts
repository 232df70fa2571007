import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import { rangeBetween } from '../../../resources/_kit/tree/rangeBetween.ts'
import type { Item } from '../model/outline.ts'
import type { Panel } from '../model/rows.ts'

export type Choice = ReturnType<typeof useChoice>

export function useChoice(panels: readonly Panel[]) {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set())
  // Pending while topics in it load.
  const [range, setRange] = useState<{ from: Id; to: Id }>()
  const last = useRef<Id>(undefined)
  const all = useMemo(
    () => panels.flatMap(({ activities }) => activities ?? []).map(({ id }) => id),
    [panels],
  )
  const shown = useMemo(
    () =>
      panels.filter(({ open }) => open).flatMap(({ activities }) => activities?.map(({ id }) => id) ?? []),
    [panels],
  )
  const isLoading = panels.some(({ open, activities, error }) => open && !activities && !error)
  const inRange = useMemo(() => (range ? rangeBetween(shown, range.from, range.to) : []), [shown, range])
  const chosen = useMemo(() => {
    const there = new Set(all)
    return new Set([...wanted, ...inRange].filter((id) => there.has(id)))
  }, [wanted, inRange, all])

  const [wantedTopics, setWantedTopics] = useState<ReadonlySet<Id>>(new Set())
  const topics = useMemo(
    () => new Set(panels.map(({ topic }) => topic.id).filter((id) => wantedTopics.has(id))),
    [panels, wantedTopics],
  )
  const chooseTopic = useCallback(
    (topic: Id, isChosen: boolean) =>
      setWantedTopics((before) =>
        isChosen ? new Set([...before, topic]) : new Set([...before].filter((id) => id !== topic)),
      ),
    [],
  )
  const add = useCallback(
    (activities: readonly Id[]) => setWanted((before) => new Set([...before, ...activities])),
    [],
  )
  const remove = useCallback(
    (activities: readonly Id[]) => {
      const removed = new Set(activities)
      setWanted((before) => new Set([...before, ...inRange].filter((id) => !removed.has(id))))
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
    setWantedTopics(new Set())
    setWanted(new Set())
    setRange(undefined)
  }, [])
  /** `isRange`: all between it and the last one, as shown. */
  const choose = useCallback(
    (activity: Id, isChosen: boolean, isRange: boolean) => {
      const from = isRange ? last.current : undefined
      const those = rangeBetween(shown, from, activity)
      last.current = activity
      if (!isChosen) return remove(those)
      add(those)
      if (from !== undefined && isLoading) setRange({ from, to: activity })
    },
    [shown, isLoading, add, remove],
  )
  // Once: activities moved into it later are not selected.
  useEffect(() => {
    if (!range || isLoading) return
    add(inRange)
    setRange(undefined)
  }, [range, isLoading, inRange, add])
  return { chosen, topics, choose, chooseTopic, chooseAll: add, deselect, clear }
}
