import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../../contract/primitives.ts'
import type { Panel } from '../model/rows.ts'

export type Choice = {
  chosen: ReadonlySet<Id>
  /** Takes one in or out; with `range` all between it and the one before, in the order in which they are shown. */
  choose: (activity: Id, chosen: boolean, range: boolean) => void
  chooseAll: (activities: readonly Id[]) => void
  /** Takes some out of the choice. */
  deselect: (activities: readonly Id[]) => void
  clear: () => void
}

/** All between two activities of a list, both of them with it; the second alone where the first is not in it. */
function between(all: readonly Id[], from: Id | undefined, to: Id): readonly Id[] {
  const [one, other] = [from === undefined ? -1 : all.indexOf(from), all.indexOf(to)]
  return one < 0 || other < 0 ? [to] : all.slice(Math.min(one, other), Math.max(one, other) + 1)
}

/** Which activities are chosen: of those that are there. What is gone is chosen no more. */
export function useChoice(panels: readonly Panel[]): Choice {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set())
  // Chosen over topics that were still to be read: those of them that come are chosen, too.
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
  const inRange = useMemo(() => (range ? between(shown, range.from, range.to) : []), [shown, range])
  const chosen = useMemo(() => {
    const there = new Set(all)
    return new Set([...wanted, ...inRange].filter((id) => there.has(id)))
  }, [wanted, inRange, all])

  const add = useCallback(
    (activities: readonly Id[]) => setWanted((before) => new Set([...before, ...activities])),
    [],
  )
  const deselect = useCallback(
    (activities: readonly Id[]) => {
      const gone = new Set(activities)
      setWanted((before) => new Set([...before, ...inRange].filter((id) => !gone.has(id))))
      setRange(undefined)
    },
    [inRange],
  )
  const clear = useCallback(() => {
    setWanted(new Set())
    setRange(undefined)
  }, [])
  const choose = useCallback(
    (activity: Id, isChosen: boolean, isRange: boolean) => {
      const from = isRange ? last.current : undefined
      const those = between(shown, from, activity)
      last.current = activity
      if (!isChosen) return deselect(those)
      add(those)
      if (from !== undefined && isLoading) setRange({ from, to: activity })
    },
    [shown, isLoading, add, deselect],
  )
  // What is moved into it later was not meant.
  useEffect(() => {
    if (!range || isLoading) return
    add(inRange)
    setRange(undefined)
  }, [range, isLoading, inRange, add])
  return { chosen, choose, chooseAll: add, deselect, clear }
}
