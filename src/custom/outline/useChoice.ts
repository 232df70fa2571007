import { useCallback, useMemo, useRef, useState } from 'react'
import type { Id } from '../../../contract/primitives.ts'
import type { Panel } from './model/rows.ts'

export type Choice = {
  chosen: ReadonlySet<Id>
  /** Takes one in or out; with `range` all between it and the one before, in the order in which they are shown. */
  choose: (activity: Id, chosen: boolean, range: boolean) => void
  chooseAll: (activities: readonly Id[]) => void
  /** Takes some out of the choice. */
  leave: (activities: readonly Id[]) => void
  clear: () => void
}

/** Which activities are chosen: of those that are there. What is gone is chosen no more. */
export function useChoice(panels: readonly Panel[]): Choice {
  const [wanted, setWanted] = useState<ReadonlySet<Id>>(new Set())
  const last = useRef<Id>(undefined)
  const all = useMemo(
    () => panels.flatMap(({ activities }) => activities ?? []).map(({ id }) => id),
    [panels],
  )
  const chosen = useMemo(() => {
    const there = new Set(all)
    return new Set([...wanted].filter((id) => there.has(id)))
  }, [wanted, all])
  const shown = useMemo(
    () =>
      panels.filter(({ open }) => open).flatMap(({ activities }) => activities?.map(({ id }) => id) ?? []),
    [panels],
  )

  const choose = useCallback(
    (activity: Id, isChosen: boolean, range: boolean) => {
      const from = range && last.current !== undefined ? shown.indexOf(last.current) : -1
      const to = shown.indexOf(activity)
      const those = from < 0 || to < 0 ? [activity] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = activity
      setWanted((before) => {
        const next = new Set(before)
        for (const id of those)
          if (isChosen) next.add(id)
          else next.delete(id)
        return next
      })
    },
    [shown],
  )
  const chooseAll = useCallback(
    (activities: readonly Id[]) => setWanted((before) => new Set([...before, ...activities])),
    [],
  )
  const leave = useCallback(
    (activities: readonly Id[]) =>
      setWanted((before) => new Set([...before].filter((id) => !activities.includes(id)))),
    [],
  )
  const clear = useCallback(() => setWanted(new Set()), [])
  return { chosen, choose, chooseAll, leave, clear }
}
