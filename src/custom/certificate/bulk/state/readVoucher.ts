import type { Identifier } from 'react-admin'
import { memberCalls } from '../../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'

export async function readVoucher(
  { call }: Pick<BalaiDataProvider, 'call'>,
  id: Identifier,
  signal?: AbortSignal,
): Promise<Participant> {
  return call(memberCalls['member.certificate'], { params: { id }, ...(signal && { signal }) })
}
