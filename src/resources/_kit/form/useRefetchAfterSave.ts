import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useRecordPage } from '../page/recordPage.ts'
import { holdsFile } from './chosenFiles.ts'

/**
 * What a form stands on after its save: what was saved, under the version that the answer names. Where it names none,
 * or files were sent that have become addresses, the record is read again.
 *
 * @param onGoOn told what was saved where it is not read again.
 * @returns rejects where that fails.
 */
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
