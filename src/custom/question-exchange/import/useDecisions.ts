import { useCallback, useMemo, useState } from 'react'
import { errorsOf, type Item, isTakeable, isTakenAtFirst } from './items.ts'
import { rightOf } from './plan.ts'

type Decisions = {
  readonly ticks: ReadonlyMap<string, boolean>
  readonly rights: ReadonlyMap<string, number>
  /** Alternative texts of pictures, by their place. */
  readonly alts: ReadonlyMap<number, string>
}

const none: Decisions = { ticks: new Map(), rights: new Map(), alts: new Map() }

export type Choices = {
  readonly isTaken: (item: Item) => boolean
  readonly take: (items: readonly Item[], isTaken: boolean) => void
  readonly rights: ReadonlyMap<string, number>
  readonly choose: (item: Item, right: number) => void
  readonly alts: ReadonlyMap<number, string>
  readonly describe: (picture: number, alt: string) => void
  /** Whether anything was decided here. */
  readonly isAny: boolean
  readonly forget: () => void
}

/** What a person decides of what was found: it stays with a question however its source is written further. */
export function useDecisions(): Choices {
  const [decisions, setDecisions] = useState(none)
  const { ticks, rights, alts } = decisions
  const take = useCallback(
    (items: readonly Item[], isTaken: boolean) =>
      setDecisions((now) => ({
        ...now,
        ticks: new Map([...now.ticks, ...items.filter(isTakeable).map(({ key }) => [key, isTaken] as const)]),
      })),
    [],
  )
  const choose = useCallback(
    ({ key }: Item, right: number) =>
      setDecisions((now) => ({ ...now, rights: new Map(now.rights).set(key, right) })),
    [],
  )
  const describe = useCallback(
    (picture: number, alt: string) =>
      setDecisions((now) => ({ ...now, alts: new Map(now.alts).set(picture, alt) })),
    [],
  )
  const forget = useCallback(() => setDecisions(none), [])
  const isTaken = useCallback(
    (item: Item) => {
      if (!isTakeable(item)) return false
      const right = item.kind === 'skipped' ? undefined : rightOf(item, rights)
      return ticks.get(item.key) ?? isTakenAtFirst(item, errorsOf(item, right).length > 0)
    },
    [ticks, rights],
  )
  const isAny = ticks.size + rights.size + alts.size > 0
  return useMemo(
    () => ({ isTaken, take, rights, choose, alts, describe, isAny, forget }),
    [isTaken, take, rights, choose, alts, describe, isAny, forget],
  )
}
