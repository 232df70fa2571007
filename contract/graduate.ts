import type { CertificateFacts, CertificateKind, Issuer } from './certificate.ts'
import { dayOf } from './jakarta.ts'
import { toPrintable } from './printable.ts'

/** A company's API may omit any of a voucher's facts. */
export type Graduate = {
  member: { fullname?: string | null }
  program: { title?: string | null; learning_targets: { competence: readonly (string | null | undefined)[] } }
  results: { progress?: number | null; scores: { post_test: { final_score?: number | null } } }
  end_test_at?: string | null
}

export type MissingFact = 'fullname' | 'program' | 'end_test_at' | 'progress' | 'final_score'

const MAX_END_TIME = Date.parse('9999-12-31T17:00:00Z')

const endTimeOf = ({ end_test_at }: Graduate): number | undefined => {
  const endTime = Date.parse(end_test_at ?? '')
  return endTime >= 0 && endTime < MAX_END_TIME ? endTime : undefined
}

const isScore = (score: unknown): score is number => typeof score === 'number' && Number.isFinite(score)

/** In display order. Only a participant certificate needs the final score. */
export function missingFacts(kind: CertificateKind, graduate: Graduate): MissingFact[] {
  const { member, program, results } = graduate
  const isMissingByFact: Record<MissingFact, boolean> = {
    fullname: !toPrintable(member.fullname ?? ''),
    program: !toPrintable(program.title ?? ''),
    progress: !(typeof results.progress === 'number' && results.progress >= 100),
    end_test_at: endTimeOf(graduate) === undefined,
    final_score: kind === 'participant' && !isScore(results.scores.post_test.final_score),
  }
  return (Object.keys(isMissingByFact) as MissingFact[]).filter((part) => isMissingByFact[part])
}

export type IssuerFacts = Pick<Issuer, 'city' | 'director' | 'issuer' | 'logo' | 'signature'>

/** @throws RangeError without an end; see `missingFacts`. */
export function toFacts(kind: CertificateKind, graduate: Graduate, issuer: IssuerFacts): CertificateFacts {
  const endTime = endTimeOf(graduate)
  if (endTime === undefined) throw new RangeError('A voucher that did not come to its end has no certificate')
  const { member, program, results } = graduate
  const { final_score } = results.scores.post_test
  return {
    fullname: member.fullname ?? '',
    program: program.title ?? '',
    competence:
      kind === 'graduation'
        ? program.learning_targets.competence.filter((each): each is string => toPrintable(each ?? '') !== '')
        : [],
    date: dayOf(endTime),
    final_score: kind === 'participant' && isScore(final_score) ? final_score : null,
    city: issuer.city,
    director: issuer.director,
    issuer: issuer.issuer,
    logo: issuer.logo,
    signature: issuer.signature,
  }
}
