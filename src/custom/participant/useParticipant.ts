import { HttpError, useGetOne } from 'react-admin'
import type { MemberRedeemDetail } from '../../../contract/member.ts'
import type { Id } from '../../../contract/primitives.ts'
import type { HttpMessage } from '../../dataProvider/http.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'

export type ParticipantDetail = ApiRecord<MemberRedeemDetail>
export type TopicOfParticipant = ParticipantDetail['topics'][number]
export type ActivityOfParticipant = TopicOfParticipant['activities'][number]

/** Not found in another program. */
export function useParticipant(programId: Id, redeemId: Id) {
  const { data, error, refetch } = useGetOne<ParticipantDetail>(
    'participant',
    { id: redeemId },
    { onError: () => undefined },
  )
  const { id } = data?.program ?? {}
  const isOtherProgram = id !== undefined && id !== null && String(id) !== String(programId)
  return {
    participant: isOtherProgram ? undefined : data,
    error: isOtherProgram ? new HttpError('http.missing' satisfies HttpMessage, 404) : data ? null : error,
    refetch,
  }
}
