import { listOf } from '../../../contract/call.ts'
import { missingFacts } from '../../../contract/graduate.ts'
import { MemberRedeem } from '../../../contract/member.ts'
import type { Api } from './api.ts'

/** At least `count` vouchers of the seed that are eligible for both certificates and have none yet. */
export async function graduates(api: Api, count = 1): Promise<[MemberRedeem, ...MemberRedeem[]]> {
  const result: MemberRedeem[] = []
  for (const { id } of await api.programs('&status=publish')) {
    const vouchers = await api.data('GET', `/program/v1/company/list-member-redeem/${id}?limit=-1`)
    result.push(
      ...listOf(MemberRedeem)
        .parse(vouchers)
        .list.filter(
          (voucher) =>
            missingFacts('participant', voucher).length === 0 && (voucher.certificates ?? []).length === 0,
        ),
    )
    const [first, ...rest] = result
    if (first && result.length >= count) return [first, ...rest]
  }
  throw new Error('Too few in the seed have finished without a certificate')
}

export async function rename(api: Api, { member }: MemberRedeem, fullname: string): Promise<void> {
  const { id, date_of_birth, phone, email, meta, updated_at } = member
  await api.data('PUT', `/users/v1/member/update_by_id/${id}`, {
    fullname,
    date_of_birth,
    phone,
    email,
    meta,
    updated_at,
  })
}
