import { eq } from 'drizzle-orm'
import type { Certificate } from '../../../contract/certificate.ts'
import { normaliseCode } from '../../../contract/certificateNumber.ts'
import type { Context } from '../../common/context.ts'
import { certificates } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { toCertificate } from '../participant/member/certificateShape.ts'
import { toCountedAddress } from '../session/address.ts'
import { countCheck, sweepSessions } from '../session/sweep.ts'

/**
 * @param typed the number, in any spelling.
 * @param address of the client: tries are limited, so that numbers cannot be guessed.
 * @throws TooManyTries, NotFound
 */
export async function checkCertificate(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  typed: string,
  address: string | undefined,
): Promise<Certificate> {
  await sweepSessions(context)
  if (address !== undefined) await countCheck(context, toCountedAddress(address))
  const code = normaliseCode(typed)
  const [row] =
    code === undefined ? [] : await context.db.select().from(certificates).where(eq(certificates.code, code))
  if (!row) throw new NotFound(messages.certificateUnknown)
  return toCertificate(context, row)
}
