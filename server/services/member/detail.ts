import type { Answer } from '../../../contract/call.ts'
import type { MemberRedeemDetail, memberCalls } from '../../../contract/member.ts'
import type { Context, SignedIn } from '../context.ts'
import { findEitherRow, findRedeemRow } from './find.ts'
import { redeemOf } from './shape.ts'
import { topicsOfRedeem } from './topics.ts'

type Needs = Pick<Context, 'db' | 'now' | 'settings'>

/** A participant of a program with all that they did there. */
export async function findRedeem(
  context: Needs,
  signedIn: SignedIn,
  id: string,
): Promise<MemberRedeemDetail> {
  const row = await findRedeemRow(context.db, id)
  const of = { redeem: row.redeem.id, program: row.program.id }
  return { ...redeemOf(row), topics: await topicsOfRedeem(context, signedIn, of) }
}

/**
 * A program as the participant of a voucher sees it, by the voucher's id or licence code: what is not published is not
 * there for them.
 */
export async function findMyProgram(
  context: Needs,
  signedIn: SignedIn,
  given: string,
): Promise<Answer<(typeof memberCalls)['member.program']>> {
  const { redeem, program } = await findEitherRow(context.db, given)
  const of = { redeem: redeem.id, program: program.id }
  return {
    id: program.id,
    title: program.title,
    topics: await topicsOfRedeem(context, signedIn, of, 'publish'),
  }
}
