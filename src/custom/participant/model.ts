import type { MemberRedeem } from '../../../contract/member.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { isTimestamp } from '../../resources/_kit/text/timestamps.ts'

export type Participant = ApiRecord<MemberRedeem>

/** Undefined unless all is done and the API's moment is valid. */
export const completedAt = ({ results, end_test_at }: Pick<Participant, 'results' | 'end_test_at'>) =>
  results.progress === 100 && isTimestamp(end_test_at) ? end_test_at : undefined

/** A Prakerja card number. */
export const isCardNumber = (code: string): boolean => /^\d{16}$/.test(code.trim())
