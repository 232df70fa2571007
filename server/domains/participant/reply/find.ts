import type { SavedReply } from '../../../../contract/reply.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { replies } from '../../../db/schema.ts'
import { NotFound } from '../../../errors.ts'
import { ownReply, toReply } from './shape.ts'

export async function findReply(
  { db }: Pick<Context, 'db'>,
  signedIn: SignedIn,
  id: string,
): Promise<SavedReply> {
  const [row] = await db.select().from(replies).where(ownReply(signedIn, id))
  if (!row) throw new NotFound('reply')
  return toReply(row)
}
