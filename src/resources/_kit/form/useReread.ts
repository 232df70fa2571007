import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useRecordPlace } from '../page/recordPlace.ts'
import { holdsFile } from './chosenFiles.ts'

/**
 * What a form stands on after its save: what was saved, under the version that the answer names. Where it names none,
 * or files were sent that have become addresses, the record is read again.
 *
 * @param onGoOn told what was saved where it is not read again.
 * @returns rejects where that fails.
 */
export function useReread(
  toValues: (record: FieldValues) => FieldValues,
  onGoOn: ((saved: FieldValues) => void) | undefined,
): (saved: RaRecord, given: FieldValues) => Promise<FieldValues> {
  const dataProvider = useDataProvider()
  const resource = useResourceContext()
  const { meta } = useRecordPlace()
  return async (saved, given) => {
    const { id, updated_at } = saved
    if (updated_at && !holdsFile(given)) {
      onGoOn?.(given)
      return { ...given, id, updated_at }
    }
    const { data } = await dataProvider.getOne(resource ?? '', { id, meta })
    return toValues(data)
  }
}
