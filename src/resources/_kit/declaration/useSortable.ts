import { useMemo } from 'react'
import type { z } from 'zod'
import { additionOf } from '../../../../contract/addition.ts'
import { useDeclared } from './DeclarationContext.ts'
import { useCapabilities } from './useCapabilities.ts'

const none: readonly string[] = []

/** Columns that this API can sort by, both ways. */
export function useSortable(): readonly string[] {
  const { list, endpoints } = useDeclared('list')
  const has = useCapabilities()
  const { call, sort } = endpoints?.list ?? {}
  const { sortable = none } = list
  return useMemo(() => {
    const takes = (parameter: string, value: string) => {
      const field: z.ZodType | undefined = call?.query?.shape[parameter]
      const addition = field && additionOf(field, value)
      return !addition || has(addition)
    }
    return sortable.filter(
      (column) =>
        takes(sort?.column ?? 'sort', column) &&
        ['asc', 'desc'].every((direction) => takes(sort?.direction ?? 'dir', direction)),
    )
  }, [call, sort, sortable, has])
}
