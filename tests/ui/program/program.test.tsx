import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { programCalls } from '../../../contract/program.ts'
import { send } from '../../support/client.ts'
import { insertAdmin, insertProgram, insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { inTurns, startUi } from '../../support/ui.tsx'

const ui = startUi()
const list = programCalls['program.list']
const listRequests = () =>
  ui.requests.filter((request) => request.startsWith('GET /api/program/v1/company/list'))
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

/** One draft, two published, one archived. */
async function insertFour() {
  const study = await insertStudy(ui.server.db, { title: 'Tata Boga' })
  const make = (title: string, status: 'draft' | 'publish' | 'archive', input = {}) =>
    insertProgram(ui.server.db, { title, status, studyId: study.id, ...input })
  return {
    draft: await make('Barista', 'draft'),
    published: await make('Kue Kering', 'publish', { totalParticipants: 1_204 }),
    hostile: await make(`<img src=x onerror=alert(1)> ${'panjang '.repeat(12)}`, 'publish'),
    archived: await make('Sambal', 'archive'),
  }
}

describe('program list', () => {
  test('shows five columns with links, and four tabs with counts', async () => {
    const { published } = await insertFour()
    await ui.signIn()
    await ui.open('/program')
    const cells = within(await row('Kue Kering'))
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Nama Program',
      'Bidang Studi',
      'Total Peserta',
      'Status',
      'Aksi',
    ])
    expect(cells.getByRole('link', { name: 'Kue Kering' })).toHaveAttribute(
      'href',
      `/program/${published.id}`,
    )
    expect(cells.getByText('Tata Boga')).toBeVisible()
    expect(cells.getByRole('link', { name: /^1.204 peserta/ })).toHaveAttribute(
      'href',
      `/program/users/${published.id}`,
    )
    for (const name of ['Semua Program 4', 'Published 2', 'Draft 1', 'Archive 1'])
      expect(await screen.findByRole('tab', { name })).toBeInTheDocument()
    expect(document.title).toBe('Dashboard / Kelola Program | Balai CMS')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  test('publishes, archives and republishes after confirmation, refetching all four lists', async () => {
    const { draft } = await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    const status = async () => within(await row('Barista')).getAllByRole('cell')[3]?.textContent
    for (const [button, statusName, newStatus, counts] of [
      ['Terbitkan Barista', 'Publish', 'publish', ['Published 3', 'Draft 0', 'Archive 1']],
      ['Arsipkan Barista', 'Archive', 'archive', ['Published 2', 'Draft 0', 'Archive 2']],
      ['Terbitkan Barista', 'Publish', 'publish', ['Published 3', 'Draft 0', 'Archive 1']],
    ] as const) {
      const requestCount = listRequests().length
      await user.click(screen.getByRole('button', { name: button }))
      const dialog = await screen.findByRole('dialog', { name: 'Update status' })
      expect(dialog).toHaveTextContent(`mengubah status program Barista menjadi ${statusName}?`)
      await user.click(within(dialog).getByRole('button', { name: 'Ya, Ubah!' }))
      for (const name of counts) expect(await screen.findByRole('tab', { name })).toBeInTheDocument()
      await waitFor(async () => expect(await status()).toBe(newStatus))
      expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(
        listRequests()
          .slice(requestCount)
          .map((request) => new URLSearchParams(request.split('?')[1]).get('status') ?? 'all')
          .sort(),
      ).toEqual(['all', 'archive', 'draft', 'publish'])
    }
    expect(
      await ui.server.db.query.programs.findFirst({ where: (row, { eq }) => eq(row.id, draft.id) }),
    ).toMatchObject({ status: 'publish' })
  })

  test('deletes after a confirmation by name, and changes nothing on «Batal» or Escape', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Sambal' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      return within(await screen.findByRole('dialog', { name: 'Hapus Program' }))
    }
    const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await row('Sambal')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    const requestCount = ui.requests.length
    await user.click((await ask()).getByRole('button', { name: 'Batal' }))
    await noDialog()
    await user.click(screen.getByRole('button', { name: 'Terbitkan Sambal' }))
    await user.click(await screen.findByRole('button', { name: 'Batal' }))
    await noDialog()
    await user.click(screen.getByRole('button', { name: 'Terbitkan Sambal' }))
    await screen.findByRole('dialog', { name: 'Update status' })
    await user.keyboard('{Escape}')
    await noDialog()
    expect(await row('Sambal')).toBeVisible()
    const dialog = await ask()
    expect(dialog.getByText(/menghapus program Sambal\?/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
    await screen.findByRole('tab', { name: 'Archive 0' })
    await waitFor(() => expect(screen.queryByText('Sambal')).not.toBeInTheDocument())
    // Requests caused by Batal or Escape would be included.
    expect(ui.requests.slice(requestCount).filter((request) => !request.startsWith('GET'))).toHaveLength(1)
    expect(listRequests()).toHaveLength(8)
  })

  test('enables only the changes that a status allows', async () => {
    await insertFour()
    await ui.signIn()
    await ui.open('/program')
    await row('Barista')
    expect(screen.getByRole('button', { name: 'Terbitkan Barista' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Terbitkan Kue Kering' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Kue Kering' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Sambal' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Barista' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Terbitkan Sambal' })).toBeEnabled()
  })

  test('refetches after another admin’s changes, and reports a program already deleted', async () => {
    const { draft } = await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    expectComplaints(/HttpError/)
    const token = await ui.server.signIn((await insertAdmin(ui.server.db)).id)
    const params = { id: draft.id }
    await user.click(screen.getByRole('button', { name: 'Terbitkan Barista' }))
    const json = { status: 'publish' }
    await send(ui.server, programCalls['program.updateStatus'], { params, json, token })
    await user.click(await screen.findByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Published 3' })).toBeInTheDocument()
    await waitFor(() => expect(listRequests()).toHaveLength(8))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Barista' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await send(ui.server, programCalls['program.delete'], { params, token })
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
    expect(await screen.findByText('Program tidak ditemukan.')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Semua Program 3' })).toBeInTheDocument()
  })

  test('sends a status change once on a double click, and stays open until the response', async () => {
    await insertFour()
    await ui.signIn()
    const gate = Promise.withResolvers<void>()
    ui.fault(programCalls['program.updateStatus'], async () => {
      await gate.promise
      return undefined
    })
    const user = await ui.open('/program')
    await row('Barista')
    await user.click(screen.getByRole('button', { name: 'Terbitkan Barista' }))
    const dialog = await screen.findByRole('dialog', { name: 'Update status' })
    const confirm = within(dialog).getByRole('button', { name: 'Ya, Ubah!' })
    await inTurns(user).dblClick(confirm)
    expect(confirm).toBeDisabled()
    expect(within(dialog).getByRole('button', { name: 'Batal' })).toBeDisabled()
    await user.keyboard('{Escape}')
    gate.resolve()
    // Escape does not close the dialog before the response.
    expect(dialog).toBeInTheDocument()
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    expect(ui.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
  })

  test('refetches all four lists on Enter with an unchanged search', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    await user.type(screen.getByRole('textbox', { name: 'Cari berdasarkan nama' }), '{Enter}')
    await waitFor(() => expect(listRequests()).toHaveLength(8))
  })

  test('shows the server’s message in place of the table on failure, and retries', async () => {
    await insertFour()
    await ui.signIn()
    expectComplaints(/HttpError/)
    let isBroken = true
    ui.fault(list, () =>
      isBroken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await ui.open('/program')
    const errorAlert = within(await screen.findByRole('alert'))
    expect(errorAlert.getByText('Basis data sibuk.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    isBroken = false
    await user.click(errorAlert.getByRole('button', { name: 'Coba lagi' }))
    expect(await row('Barista')).toBeVisible()
  })

  test('shows a skeleton while loading', async () => {
    await ui.signIn()
    ui.fault(list, async () => {
      await delay('infinite')
    })
    await ui.open('/program')
    expect(await screen.findByRole('status', { name: 'Memuat daftar' })).toBeVisible()
  })
})
