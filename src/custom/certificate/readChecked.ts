import type { CertificateFacts, CertificateKind, CertificateState } from '../../../contract/certificate.ts'

export type Checked = { kind: CertificateKind; state: CertificateState; facts: CertificateFacts }

// Not the contract's schemas, which would bundle zod.
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

export const codeOf = (data: unknown): string => text(partsOf(data).code)

/** Undefined without a known kind and state; missing facts are empty. */
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
