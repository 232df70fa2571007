import { useState } from 'react'
import { useSearchParams } from 'react-router'

const PARAMETER = 'tab'

/** `?tab=`; a tab without a name is the default. Other parameters are the previous tab's, and dropped. */
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
