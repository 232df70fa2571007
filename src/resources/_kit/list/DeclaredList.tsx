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
  /** Path parameters: `{ program }`. */
  meta?: Readonly<Record<string, string>>
  children: ReactNode
}

/** Driven by the URL, without the search and the orders that the API lacks. */
export const DeclaredList = ({ meta, children }: DeclaredListProps) => {
  const { name, list: declared, endpoints } = useDeclared('list')
  const takes = useTakes()
  const isSearched = declared.search !== undefined && takes(endpoints?.list?.call.query, declared.search)
  const sortable = useSortable()
  // Fixed while the list is open: for Back.
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
