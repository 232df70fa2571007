import type { ReactNode } from 'react'
import { useDeclared } from '../declaration/DeclarationContext.ts'
import { ListData } from './ListData.tsx'
import { toListParams } from './listSettings.ts'
import { useAddressSettings } from './useAddressSettings.ts'

/** The declared resource's list, as its address says: tab, query, page, size and order. */
export const DeclaredList = ({ children }: { children: ReactNode }) => {
  const { name, list } = useDeclared('list')
  const value = useAddressSettings(list)
  return (
    <ListData resource={name} value={value} params={toListParams(value.settings, list)}>
      {children}
    </ListData>
  )
}
