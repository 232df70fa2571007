import type { CertificateFacts, CertificateKind, CertificateState } from '../../../contract/certificate.ts'

/** The public view of a certificate. */
export type Checked = { kind: CertificateKind; state: CertificateState; facts: CertificateFacts }

// Plain lists: the contract's schemas would bundle zod.
const kinds: Record<CertificateKind, true> = { participant: true, graduation: true }
const states: Record<CertificateState, true> = { valid: true, replaced: true, revoked: true }

const isKind = (value: unknown): value is CertificateKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value)
const isState = (value: unknown): value is CertificateState =>
  typeof value === 'string' && Object.hasOwn(states, value)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const address = (value: unknown): string | null => text(value) || null
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => text(each).trim() !== '') : []

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The number in a response, if any. */
export const codeOf = (data: unknown): string => text(partsOf(data).code)

/** Parses the response of a check. Missing facts are empty; undefined without a known kind and status. */
export function readChecked(data: unknown): Checked | undefined {
  const { kind, state, facts: rawFacts } = partsOf(data)
  if (!isKind(kind) || !isState(state)) return undefined
  const facts = partsOf(rawFacts)
  const { final_score } = facts
  return {
    kind,
    state,
    facts: {
      fullname: text(facts.fullname),
      program: text(facts.program),
      competence: texts(facts.competence),
      date: text(facts.date),
      final_score: typeof final_score === 'number' ? final_score : null,
      city: text(facts.city),
      director: text(facts.director),
      issuer: text(facts.issuer),
      logo: address(facts.logo),
      signature: address(facts.signature),
    },
  }
}
