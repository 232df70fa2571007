import { eq } from 'drizzle-orm'
import { normaliseCode } from '../../../contract/certificateNumber.ts'
import { certificates } from '../../db/schema.ts'
import { NotFoundError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { toCertificate } from '../participant/member/certificateShape.ts'
import { toRateLimitAddress } from '../session/address.ts'
import { countCheck, sweepSessions } from '../session/sweep.ts'

/**
 * @param typedNumber the number, in any spelling.
 * @param address of the client: tries are limited, so that numbers cannot be guessed.
 * @throws TooManyAttemptsError, NotFoundError
 */
export const checkCertificate: Handlers['certificate.check'] = async ({ context, params, address }) => {
  await sweepSessions(context)
  if (address !== undefined) await countCheck(context, toRateLimitAddress(address))
  const code = normaliseCode(params.code)
  const [row] =
    code === undefined ? [] : await context.db.select().from(certificates).where(eq(certificates.code, code))
  if (!row) throw new NotFoundError(messages.certificateUnknown)
  return toCertificate(context, row)
}
