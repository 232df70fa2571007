import { useMemo } from 'react'
import type { z } from 'zod'
import { capabilityOf } from '../../../../contract/capability.ts'
import { useDeclarationWith } from './DeclarationContext.ts'
import { useCapabilities } from './useCapabilities.ts'

const noColumns: readonly string[] = []

/** Columns that this API can sort by, both ways. */
export function useSortable(): readonly string[] {
  const { list, endpoints } = useDeclarationWith('list')
  const hasCapability = useCapabilities()
  const { call, sort } = endpoints?.list ?? {}
  const { sortable = noColumns } = list
  return useMemo(() => {
    const accepts = (parameter: string, value: string) => {
      const field: z.ZodType | undefined = call?.query?.shape[parameter]
      const capability = field && capabilityOf(field, value)
      return !capability || hasCapability(capability)
    }
    return sortable.filter(
      (column) =>
        accepts(sort?.column ?? 'sort', sort?.columns?.[column] ?? column) &&
        ['asc', 'desc'].every((direction) => accepts(sort?.direction ?? 'dir', direction)),
    )
  }, [call, sort, sortable, hasCapability])
}
