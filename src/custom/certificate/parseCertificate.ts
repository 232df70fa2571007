import type { CertificateFacts, CertificateKind, CertificateState } from '../../../contract/certificate.ts'

export type CheckedCertificate = { kind: CertificateKind; state: CertificateState; facts: CertificateFacts }

// Not the contract's schemas, which would bundle zod.
const kinds: Record<CertificateKind, true> = { participant: true, graduation: true }
const states: Record<CertificateState, true> = { valid: true, replaced: true, revoked: true }

const isKind = (value: unknown): value is CertificateKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value)
const isState = (value: unknown): value is CertificateState =>
  typeof value === 'string' && Object.hasOwn(states, value)

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toAddress = (value: unknown): string | null => toText(value) || null
const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => toText(each).trim() !== '') : []

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

export const codeOf = (data: unknown): string => toText(toRecord(data).code)

/** Undefined without a known kind and state; missing facts are empty. */
export function parseCertificate(data: unknown): CheckedCertificate | undefined {
  const { kind, state, facts: rawFacts } = toRecord(data)
  if (!isKind(kind) || !isState(state)) return undefined
  const facts = toRecord(rawFacts)
  const { final_score } = facts
  return {
    kind,
    state,
    facts: {
      fullname: toText(facts.fullname),
      program: toText(facts.program),
      competence: toTexts(facts.competence),
      date: toText(facts.date),
      final_score: typeof final_score === 'number' ? final_score : null,
      city: toText(facts.city),
      director: toText(facts.director),
      issuer: toText(facts.issuer),
      logo: toAddress(facts.logo),
      signature: toAddress(facts.signature),
    },
  }
}
