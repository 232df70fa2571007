import type { Identifier } from 'react-admin'
import { memberCalls } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { readOne } from '../../../../dataProvider/reading.ts'
import type { Participant } from '../../../participant/model.ts'

/** Fetches a voucher's details. */
export async function readVoucher(
  dataProvider: BalaiDataProvider,
  id: Identifier,
  signal?: AbortSignal,
): Promise<Participant> {
  const { data } = await dataProvider.run('participant', 'byLicence', { id, ...(signal && { signal }) })
  return readOne(memberCalls['member.certificate'], data) as Participant
}
