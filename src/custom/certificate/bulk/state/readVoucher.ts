import type { Identifier } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'

export async function readVoucher(
  dataProvider: BalaiDataProvider,
  id: Identifier,
  signal?: AbortSignal,
): Promise<Participant> {
  return dataProvider.call('member.certificate', { params: { id }, ...(signal && { signal }) })
}
