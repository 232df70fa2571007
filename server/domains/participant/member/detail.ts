import type { Handlers } from '../../../http/handlers.ts'
import { findRedeemByIdOrLicense, findRedeemRow } from './find.ts'
import { toRedeem } from './shape.ts'
import { topicsOfRedeem } from './topics.ts'

export const findRedeem: Handlers['member.redeemDetail'] = async ({ context, signedIn, params: { id } }) => {
  const row = await findRedeemRow(context.db, id)
  const ids = { redeem: row.redeem.id, program: row.program.id }
  return { ...toRedeem(row), topics: await topicsOfRedeem(context, signedIn, ids) }
}

/** By the voucher's id or licence code: only what is published. */
export const findMyProgram: Handlers['member.program'] = async ({ context, signedIn, params }) => {
  const { redeem, program } = await findRedeemByIdOrLicense(context.db, params.id)
  const ids = { redeem: redeem.id, program: program.id }
  return {
    id: program.id,
    title: program.title,
    topics: await topicsOfRedeem(context, signedIn, ids, 'publish'),
  }
}
