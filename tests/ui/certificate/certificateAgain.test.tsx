import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { certificateCalls } from '../../../contract/certificate.ts'
import { formatCode } from '../../../contract/certificateNumber.ts'
import { certificates } from '../../../server/db/schema.ts'
import { insertGraduate, issue } from '../../support/graduates.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { noteSavedFiles, type SavedFile } from '../support/saved.ts'

/* Reissuing a certificate, with failures and concurrent changes. */

const ui = startUi()

let saved: SavedFile[] = []
beforeEach(() => {
  saved = noteSavedFiles()
})

const issued = () => ui.server.db.select().from(certificates)
const number = (code: string) => screen.findByText(`Nomor ${formatCode(code)}`, { exact: false })

/** Opens the dialog on a certificate's page, and fills in the reason. */
async function requestReissue(user: Awaited<ReturnType<typeof ui.open>>) {
  await user.click(await screen.findByRole('button', { name: 'Terbitkan ulang' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terbitkan ulang sertifikat' }))
  await user.type(dialog.getByRole('textbox', { name: /Alasan/ }), 'Nama dilengkapi')
  return { dialog, send: () => user.click(dialog.getByRole('button', { name: 'Terbitkan ulang' })) }
}

async function open() {
  const { redeem } = await insertGraduate(ui.server.db)
  await issue(ui.server, redeem.id, { kind: 'participant' })
  await ui.signIn()
  const user = await ui.open(`/certificate-participant/${redeem.id}`)
  await waitFor(() => expect(saved).toHaveLength(1))
  return { id: redeem.id, user }
}

test('reissues once when the request is sent again after a lost response', async () => {
  expectComplaints(/HttpError/)
  const { user } = await open()
  const { dialog, send } = await requestReissue(user)
  ui.hurry()
  ui.fault(certificateCalls['certificate.issue'], async ({ request }) => {
    expect((await ui.server.fetch(new Request(request))).status).toBe(200)
    return HttpResponse.error()
  })
  await send()
  expect(await dialog.findByText(/Server tidak dapat dihubungi/)).toBeVisible()
  // The reason is not marked as invalid.
  expect(dialog.getByRole('textbox', { name: /Alasan/ })).toBeValid()
  ui.recover()
  await send()
  expect(await screen.findByText('Sertifikat berhasil diterbitkan ulang.')).toBeVisible()
  const rows = await issued()
  expect(rows).toHaveLength(2)
  expect(await number(rows.find(({ replacedAt }) => replacedAt === null)?.code ?? '')).toBeVisible()
})

test('shows the certificate that somebody else reissued first', async () => {
  expectComplaints(/HttpError/)
  const { id, user } = await open()
  const { send } = await requestReissue(user)
  const theirs = await issue(ui.server, id, { kind: 'participant', reissue: true, reason: 'Lebih dulu' })
  await send()
  const notice = within(await screen.findByRole('dialog', { name: 'Sertifikat sudah diterbitkan ulang' }))
  await user.click(notice.getByRole('button', { name: 'Tampilkan yang berlaku' }))
  expect(await number(theirs.code)).toBeVisible()
  await waitFor(() => expect(saved).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await issued()).toHaveLength(2)
})

test('issues another certificate at each further reissue', async () => {
  const { user } = await open()
  for (const total of [2, 3]) {
    await (await requestReissue(user)).send()
    await waitFor(() => expect(saved).toHaveLength(total))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
  expect(await issued()).toHaveLength(3)
})
