import type { Identifier } from 'react-admin'
import { memberCalls } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'

export async function readVoucher(
  dataProvider: BalaiDataProvider,
  id: Identifier,
  signal?: AbortSignal,
): Promise<Participant> {
  return dataProvider.call(memberCalls['member.certificate'], { params: { id }, ...(signal && { signal }) })
}
