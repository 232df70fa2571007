import { type ReactNode, useMemo } from 'react'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { useSortable } from '../declaration/useSortable.ts'
import { useTakes } from '../declaration/useTakes.ts'
import { ListData } from './ListData.tsx'
import { toListParams } from './listSettings.ts'
import { useAddressSettings } from './useAddressSettings.ts'

type DeclaredListProps = {
  /** Path parameters of its call: `{ program }`. */
  meta?: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * The declared resource's list, driven by the URL: tab, query, page, size and order. Without what the API lacks: a
 * search box, orders.
 */
export const DeclaredList = ({ meta, children }: DeclaredListProps) => {
  const { name, list: declared, endpoints } = useDeclared('list')
  const takes = useTakes()
  const isSearched = declared.search !== undefined && takes(endpoints?.list?.call.query, declared.search)
  const sortable = useSortable()
  const list = useMemo(
    () => ({ ...declared, sortable, search: isSearched ? declared.search : undefined }),
    [declared, sortable, isSearched],
  )
  const value = useAddressSettings(list)
  return (
    <ListData resource={name} value={value} params={{ ...toListParams(value.settings, list), meta }}>
      {children}
    </ListData>
  )
}
