import type { InferInsertModel } from 'drizzle-orm'
import { CODE_LENGTH, certificateLetters } from '../../contract/certificateNumber.ts'
import type { certificates } from '../db/schema.ts'
import { toStoredFacts } from '../domains/participant/member/certificateShape.ts'
import { HOUR } from './clock.ts'
import { type Random, random } from './random.ts'

type Row = InferInsertModel<typeof certificates>

/** A voucher that came to its end, with what its certificates say. Moments are milliseconds. */
export type FinishedRedeem = {
  redeemId: string
  fullname: string
  programId: string
  finalScore: number | null
  endedAt: number
}

const code = (r: Random) =>
  Array.from({ length: CODE_LENGTH }, () => certificateLetters[r.int(0, certificateLetters.length - 1)]).join(
    '',
  )

const issuer = { city: 'Yogyakarta', director: '', issuer: '' }

/**
 * Certificates of participants who finished: mostly valid, some replaced, some revoked, one of those reissued.
 *
 * @returns each after its successor, which it references.
 */
export function makeCertificates(
  finished: readonly FinishedRedeem[],
  programs: readonly { id: string; title: string; competence: string[] }[],
  now: number,
  issuedBy: string | null,
): Row[] {
  const r = random('certificates')
  const byId = new Map(programs.map((program) => [program.id, program]))
  return finished.flatMap((voucher, nth): Row[] => {
    const program = byId.get(voucher.programId)
    if (!program) return []
    const kind = nth % 3 === 0 || voucher.finalScore === null ? 'graduation' : 'participant'
    const issue = (hours: number, fullname: string, reason: string | null): Row => ({
      code: code(r),
      memberRedeemId: voucher.redeemId,
      kind,
      facts: toStoredFacts(
        kind,
        {
          member: { fullname },
          program: { title: program.title, learning_targets: program },
          results: { scores: { post_test: { final_score: voucher.finalScore } } },
          end_test_at: new Date(voucher.endedAt).toISOString(),
        },
        issuer,
      ),
      issuedAt: new Date(Math.min(now, voucher.endedAt + hours * HOUR)),
      issuedBy,
      reason,
    })
    const firstCertificate = issue(2, voucher.fullname, null)
    const revocation = {
      revokedAt: new Date(Math.min(now, voucher.endedAt + 20 * HOUR)),
      revokedBy: issuedBy,
      revokeReason: 'Nilai ternyata milik peserta lain.',
    }
    if (nth % 5 === 1 || nth % 11 === 6) {
      const successor = issue(30, voucher.fullname, 'Penulisan nama diperbaiki')
      const replacedCertificate = {
        ...firstCertificate,
        facts: { ...firstCertificate.facts, fullname: voucher.fullname.toUpperCase() },
        replacedAt: successor.issuedAt,
        replacedBy: successor.code,
      }
      return [successor, nth % 11 === 6 ? { ...replacedCertificate, ...revocation } : replacedCertificate]
    }
    return [nth % 7 === 3 ? { ...firstCertificate, ...revocation } : firstCertificate]
  })
}
