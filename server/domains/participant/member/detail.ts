import type { CallResponse } from '../../../../contract/call.ts'
import type { MemberRedeemDetail, memberCalls } from '../../../../contract/member.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { findRedeemByIdOrLicense, findRedeemRow } from './find.ts'
import { toRedeem } from './shape.ts'
import { topicsOfRedeem } from './topics.ts'

type Deps = Pick<Context, 'db' | 'now' | 'settings'>

export async function findRedeem(context: Deps, signedIn: SignedIn, id: string): Promise<MemberRedeemDetail> {
  const row = await findRedeemRow(context.db, id)
  const ids = { redeem: row.redeem.id, program: row.program.id }
  return { ...toRedeem(row), topics: await topicsOfRedeem(context, signedIn, ids) }
}

/** By the voucher's id or licence code: only what is published. */
export async function findMyProgram(
  context: Deps,
  signedIn: SignedIn,
  idOrLicense: string,
): Promise<CallResponse<(typeof memberCalls)['member.program']>> {
  const { redeem, program } = await findRedeemByIdOrLicense(context.db, idOrLicense)
  const ids = { redeem: redeem.id, program: program.id }
  return {
    id: program.id,
    title: program.title,
    topics: await topicsOfRedeem(context, signedIn, ids, 'publish'),
  }
}
