import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useRecordPage } from '../page/recordPage.ts'
import { containsFile } from './chosenFiles.ts'

/** The new base: the prepared form values and the new version; refetched where that is unknown, or files were sent. */
export function useRefetchAfterSave(
  toValues: (record: FieldValues) => FieldValues,
  onKeptOpen: ((saved: FieldValues) => void) | undefined,
): (saved: RaRecord, preparedValues: FieldValues) => Promise<FieldValues> {
  const dataProvider = useDataProvider()
  const resource = useResourceContext()
  const { meta } = useRecordPage()
  return async (saved, preparedValues) => {
    const { id, updated_at } = saved
    if (updated_at && !containsFile(preparedValues)) {
      onKeptOpen?.(preparedValues)
      return { ...preparedValues, id, updated_at }
    }
    const { data } = await dataProvider.getOne(resource ?? '', { id, meta })
    return toValues(data)
  }
}
