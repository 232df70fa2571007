import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { certificates, members } from '../../../server/db/schema.ts'
import { insertGraduate, issue } from '../../support/graduates.ts'
import { startUi } from '../../support/ui.tsx'

/* Certificates on a participant's page. */

const ui = startUi()

test('warns only about issued certificates that would print something else now', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db)
  await issue(ui.server, redeem.id, { kind: 'graduation' })
  const { code, facts } = await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.server.db
    .update(certificates)
    .set({ facts: { ...facts, fullname: 'Sitti Aminah' } })
    .where(eq(certificates.code, code))
  const later = new Date(Date.now() + 1_000)
  await ui.server.db
    .update(members)
    .set({ phone: '081234567890', updatedAt: later })
    .where(eq(members.id, redeem.memberId))
  await ui.signIn()
  await ui.open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByText(/^Sertifikat Kelulusan terbit/)).toBeVisible()
  expect(screen.queryByText(/Kelulusan terbit:/)).not.toBeInTheDocument()
  const request = `POST /api/users/v1/member_redeem/${redeem.id}/certificate`
  await waitFor(() => expect(ui.requests.filter((each) => each === request)).toHaveLength(2))
  expect(
    await screen.findByText(/^Data sudah berubah sejak Sertifikat Partisipasi terbit: nama\./),
  ).toBeVisible()
  expect(screen.queryByText(/Kelulusan terbit:/)).not.toBeInTheDocument()
  expect(await ui.server.db.$count(certificates)).toBe(2)
})

test('requests no certificate for comparison when the participant has not changed', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db)
  await issue(ui.server, redeem.id)
  await ui.signIn()
  await ui.open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByText(/^Sertifikat Kelulusan terbit/)).toBeVisible()
  expect(ui.requests.filter((each) => each.startsWith('POST'))).toEqual([])
})

test('hides a revoked certificate once another one is issued', async () => {
  const { program, redeem } = await insertGraduate(ui.server.db)
  const { code } = await issue(ui.server, redeem.id)
  await ui.server.db.update(certificates).set({ revokedAt: new Date(), revokeReason: 'Salah orang' })
  const made = await issue(ui.server, redeem.id, { reissue: true, reason: 'Diperbaiki' })
  await ui.signIn()
  await ui.open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByText(new RegExp(`nomor ${formatCode(made.code)}$`))).toBeVisible()
  expect(screen.queryByText(new RegExp(formatCode(code)))).not.toBeInTheDocument()
})
