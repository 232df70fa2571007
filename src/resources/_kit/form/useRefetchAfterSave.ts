import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useRecordPage } from '../page/recordPage.ts'
import { holdsFile } from './chosenFiles.ts'

/** The new base: sent values and the new version; refetched where that is unknown, or files were sent. */
export function useRefetchAfterSave(
  toValues: (record: FieldValues) => FieldValues,
  onGoOn: ((saved: FieldValues) => void) | undefined,
): (saved: RaRecord, sent: FieldValues) => Promise<FieldValues> {
  const dataProvider = useDataProvider()
  const resource = useResourceContext()
  const { meta } = useRecordPage()
  return async (saved, sent) => {
    const { id, updated_at } = saved
    if (updated_at && !holdsFile(sent)) {
      onGoOn?.(sent)
      return { ...sent, id, updated_at }
    }
    const { data } = await dataProvider.getOne(resource ?? '', { id, meta })
    return toValues(data)
  }
}
