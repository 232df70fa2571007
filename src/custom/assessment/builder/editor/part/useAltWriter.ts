import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../../../contract/primitives.ts'

/** The library file's other fields stay. */
export function useAltWriter(): (id: Id, alt: string) => Promise<void> {
  const dataProvider = useDataProvider()
  return useCallback(
    async (id, alt) => {
      const { data } = await dataProvider.getOne('media', { id })
      await dataProvider.update('media', { id, data: { ...data, alt }, previousData: data })
    },
    [dataProvider],
  )
}
