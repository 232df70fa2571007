import { type ReactNode, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { useSortable } from '../declaration/useSortable.ts'
import { useTakes } from '../declaration/useTakes.ts'
import { chosenSize, sizeKey } from './chosenSize.ts'
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
  // It stays as long as the list is open: for Back.
  const [chosen] = useState(() => chosenSize(name))
  const list = useMemo(
    () => ({ ...declared, sortable, search: isSearched ? declared.search : undefined }),
    [declared, sortable, isSearched],
  )
  const inAddress = useAddressSettings(list, chosen)
  const [, rememberSize] = useStore<number>(sizeKey(name))
  const value = useMemo(() => ({ ...inAddress, rememberSize }), [inAddress, rememberSize])
  return (
    <ListData resource={name} value={value} params={{ ...toListParams(value.settings, list), meta }}>
      {children}
    </ListData>
  )
}
