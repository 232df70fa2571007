import { useState } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'tab'

/**
 * The selected tab, synced with `?tab=` for links and reloads. Other parameters belong to the previous tab and are dropped.
 *
 * @param names of the tabs in the address; a tab without one is the default.
 */
export function useTabInAddress(
  names: readonly (string | undefined)[],
): readonly [current: number, show: (index: number) => void] {
  const [own, setOwn] = useState(0)
  const [search, setSearch] = useSearchParams()
  const named = search.get(PARAMETER)
  const inAddress = named === null ? -1 : names.indexOf(named)
  const current = inAddress >= 0 ? inAddress : names[own] === undefined ? own : 0
  const show = (index: number) => {
    const name = names[index]
    if (name === undefined) setOwn(index)
    if (name === undefined && inAddress < 0) return
    setSearch(name === undefined ? {} : { [PARAMETER]: name }, { replace: true, preventScrollReset: true })
  }
  return [current, show]
}
