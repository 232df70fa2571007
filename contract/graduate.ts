import type { CertificateFacts, CertificateKind, Issuer } from './certificate.ts'
import { dayOf } from './jakarta.ts'
import { printable } from './printable.ts'

/** A company's API may omit any of a voucher's facts. */
export type Graduate = {
  member: { fullname?: string | null }
  program: { title?: string | null; learning_targets: { competence: readonly (string | null | undefined)[] } }
  results: { progress?: number | null; scores: { post_test: { final_score?: number | null } } }
  end_test_at?: string | null
}

export type Missing = 'fullname' | 'program' | 'end_test_at' | 'progress' | 'final_score'

const TOO_LATE = Date.parse('9999-12-31T17:00:00Z')

const endOf = ({ end_test_at }: Graduate): number | undefined => {
  const at = Date.parse(end_test_at ?? '')
  return at >= 0 && at < TOO_LATE ? at : undefined
}

const isScore = (score: unknown): score is number => typeof score === 'number' && Number.isFinite(score)

/** In display order. Only a participant certificate needs the final score. */
export function missingFacts(kind: CertificateKind, graduate: Graduate): Missing[] {
  const { member, program, results } = graduate
  const lacks: Record<Missing, boolean> = {
    fullname: !printable(member.fullname ?? ''),
    program: !printable(program.title ?? ''),
    progress: !(typeof results.progress === 'number' && results.progress >= 100),
    end_test_at: endOf(graduate) === undefined,
    final_score: kind === 'participant' && !isScore(results.scores.post_test.final_score),
  }
  return (Object.keys(lacks) as Missing[]).filter((part) => lacks[part])
}

export type IssuedBy = Pick<Issuer, 'city' | 'director' | 'issuer' | 'logo' | 'signature'>

/** @throws RangeError without an end; see `missingFacts`. */
export function toFacts(kind: CertificateKind, graduate: Graduate, by: IssuedBy): CertificateFacts {
  const at = endOf(graduate)
  if (at === undefined) throw new RangeError('A voucher that did not come to its end has no certificate')
  const { member, program, results } = graduate
  const { final_score } = results.scores.post_test
  return {
    fullname: member.fullname ?? '',
    program: program.title ?? '',
    competence:
      kind === 'graduation'
        ? program.learning_targets.competence.filter((each): each is string => printable(each ?? '') !== '')
        : [],
    date: dayOf(at),
    final_score: kind === 'participant' && isScore(final_score) ? final_score : null,
    city: by.city,
    director: by.director,
    issuer: by.issuer,
    logo: by.logo,
    signature: by.signature,
  }
}
