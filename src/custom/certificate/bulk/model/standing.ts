import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { type Missing, missingFacts } from '../../../../../contract/graduate.ts'
import type { Participant } from '../../../participant/model.ts'

/** Why somebody gets no certificate. `lost`: the voucher is there no more. */
export type Reason = Missing | 'revoked' | 'lost'

/** A voucher that was chosen; its id alone where it is there no more. */
export type Chosen = Pick<Participant, 'id'> & { readonly voucher?: Participant | undefined }

/** How it stands with one of those who were chosen. */
export type Standing =
  | { readonly gets: true; readonly voucher: Participant; readonly issuedAt: string | undefined }
  | { readonly gets: false; readonly voucher?: Participant; readonly reasons: readonly Reason[] }

/** The same, now that their certificate of a kind is known to be issued. */
export function withIssued({ id, voucher }: Chosen, kind: CertificateKind, code: string, at: string): Chosen {
  const before = voucher?.certificates ?? []
  if (!voucher || before.some((each) => each.code === code)) return { id, voucher }
  const others = before.filter((each) => each.kind !== kind || each.state !== 'valid')
  return {
    id,
    voucher: { ...voucher, certificates: [...others, { kind, code, state: 'valid', issued_at: at }] },
  }
}

/** Whether somebody gets a certificate of a kind: a new one, the one that was issued before, or why none. */
export function standingOf(kind: CertificateKind, { voucher }: Chosen): Standing {
  if (!voucher) return { gets: false, reasons: ['lost'] }
  const certificates = (voucher.certificates ?? []).filter((each) => each.kind === kind)
  const issued = certificates.find(({ state }) => state === 'valid')
  // What was issued stays so, whatever became of the voucher.
  if (issued) return { gets: true, voucher, issuedAt: issued.issued_at ?? '' }
  if (certificates.some(({ state }) => state === 'revoked'))
    return { gets: false, voucher, reasons: ['revoked'] }
  const reasons = missingFacts(kind, voucher)
  return reasons.length > 0 ? { gets: false, voucher, reasons } : { gets: true, voucher, issuedAt: undefined }
}

/** One of those who were chosen, and how it stands. */
export type Row = { readonly id: Participant['id']; readonly standing: Standing }

export type GettingRow = Row & { readonly standing: Extract<Standing, { gets: true }> }

const gets = (row: Row): row is GettingRow => row.standing.gets

/** Who gets a certificate and who does not, each in the order in which they were chosen. */
export function divided(kind: CertificateKind, chosen: readonly Chosen[]) {
  const rows = chosen.map((each): Row => ({ id: each.id, standing: standingOf(kind, each) }))
  const getting = rows.filter(gets)
  return {
    rows,
    getting,
    others: rows.filter((row) => !gets(row)),
    /** Of those who get one, those who had it before. */
    again: getting.filter(({ standing }) => standing.issuedAt !== undefined).length,
  }
}
