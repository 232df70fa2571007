import { type ReactNode, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { useAccepts } from '../declaration/useAccepts.ts'
import { useSortable } from '../declaration/useSortable.ts'
import { ListData } from './ListData.tsx'
import { toListParams } from './listSettings.ts'
import { pageSizeKey, storedPageSize } from './storedPageSize.ts'
import { useUrlSettings } from './useUrlSettings.ts'

type DeclaredListProps = {
  /** Path parameters: `{ program }`. */
  meta?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Driven by the URL, without the search, filters and orders that the API lacks. */
export const DeclaredList = ({ meta, children }: DeclaredListProps) => {
  const { name, list: declaration, endpoints } = useDeclarationWith('list')
  const accepts = useAccepts()
  const isSearched =
    declaration.search !== undefined && accepts(endpoints?.list?.call.query, declaration.search)
  const sortable = useSortable()
  const filters = declaration.filters?.filter((name) => accepts(endpoints?.list?.call.query, name)).join()
  // Fixed while the list is open: for Back.
  const [preferredPageSize] = useState(() => storedPageSize(name))
  const list = useMemo(
    () => ({
      ...declaration,
      sortable,
      search: isSearched ? declaration.search : undefined,
      filters: filters ? filters.split(',') : undefined,
    }),
    [declaration, sortable, isSearched, filters],
  )
  const urlSettings = useUrlSettings(list, preferredPageSize)
  const [, rememberSize] = useStore<number>(pageSizeKey(name))
  const value = useMemo(() => ({ ...urlSettings, rememberSize }), [urlSettings, rememberSize])
  return (
    <ListData resource={name} value={value} params={{ ...toListParams(value.settings, list), meta }}>
      {children}
    </ListData>
  )
}
