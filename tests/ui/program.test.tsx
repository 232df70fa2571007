import { screen, waitFor, within } from '@testing-library/react'
import { delay, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { programCalls } from '../../contract/program.ts'
import { insertActivity, insertProgram, insertStudy, insertTopic } from '../support/fixtures.ts'
import { expectComplaints } from '../support/ui.setup.ts'
import { startUi } from '../support/ui.tsx'

const ui = startUi()
const list = programCalls['program.list']
const listRequests = () =>
  ui.requests.filter((request) => request.startsWith('GET /api/program/v1/company/list'))
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

/** One draft, two published, one archived. */
async function insertFour() {
  const study = await insertStudy(ui.server.db, { title: 'Tata Boga' })
  const make = (title: string, status: 'draft' | 'publish' | 'archive', given = {}) =>
    insertProgram(ui.server.db, { title, status, studyId: study.id, ...given })
  return {
    draft: await make('Barista', 'draft'),
    published: await make('Kue Kering', 'publish', { totalParticipants: 1_204 }),
    hostile: await make(`<img src=x onerror=alert(1)> ${'panjang '.repeat(12)}`, 'publish'),
    archived: await make('Sambal', 'archive'),
  }
}

describe('the list', () => {
  test('shows the five columns with their links, and four tabs that count', async () => {
    const { published } = await insertFour()
    await ui.signIn()
    await ui.open('/program')
    const cells = within(await row('Kue Kering'))
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
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

  test('publishes after asking, and reloads all four lists', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    await user.click(screen.getByRole('button', { name: 'Publikasikan Barista' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update status' }))
    expect(dialog.getByText(/program Barista menjadi Publish/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Status program berhasil diubah')).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Published 3' })).toBeInTheDocument()
    expect(listRequests()).toHaveLength(8)
  })

  test('deletes after asking; Batal changes nothing', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Aksi lain untuk Sambal' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      return within(await screen.findByRole('dialog', { name: 'Hapus Program' }))
    }
    await row('Sambal')
    await user.click((await ask()).getByRole('button', { name: 'Batal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await row('Sambal')).toBeVisible()
    const confirm = (await ask()).getByRole('button', { name: 'Ya, Hapus!' })
    const before = listRequests().length
    await user.click(confirm)
    expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
    await waitFor(() => expect(listRequests().length - before).toBe(4))
    await waitFor(() => expect(screen.queryByText('Sambal')).not.toBeInTheDocument())
  })

  test('offers only the changes that a status allows', async () => {
    await insertFour()
    await ui.signIn()
    await ui.open('/program')
    await row('Barista')
    expect(screen.getByRole('button', { name: 'Publikasikan Barista' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Publikasikan Kue Kering' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Kue Kering' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Sambal' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Arsipkan Barista' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Publikasikan Sambal' })).toBeEnabled()
  })

  test("tells why a change was refused, in the server's words, and reloads what somebody else changed", async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    expectComplaints(/HttpError/)
    ui.fault(programCalls['program.updateStatus'], () =>
      HttpResponse.json({ message: 'Program ini sudah dipublikasikan.' }, { status: 409 }),
    )
    await user.click(screen.getByRole('button', { name: 'Publikasikan Barista' }))
    await user.click(await screen.findByRole('button', { name: 'Ya, Ubah!' }))
    expect(await screen.findByText('Program ini sudah dipublikasikan.')).toBeVisible()
    await waitFor(() => expect(listRequests()).toHaveLength(8))
  })

  test('searches all four lists on Enter, says when nothing matches, and comes back when cleared', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    const before = listRequests().length
    const box = screen.getByRole('textbox', { name: 'Cari berdasarkan nama' })
    await user.type(box, '100%')
    expect(listRequests()).toHaveLength(before)
    await user.type(box, '{Enter}')
    expect(await screen.findByText('Tidak ada yang cocok dengan “100%”.')).toBeVisible()
    await waitFor(() =>
      expect(listRequests().filter((request) => request.includes('q=100%25'))).toHaveLength(4),
    )
    expect(window.location.search).toContain('100%25')
    await user.click(screen.getAllByRole('button', { name: 'Hapus pencarian' })[0] as HTMLElement)
    expect(await row('Barista')).toBeVisible()
  })

  test('Enter on the same text asks all four lists again', async () => {
    await insertFour()
    await ui.signIn()
    const user = await ui.open('/program')
    await row('Barista')
    await waitFor(() => expect(listRequests()).toHaveLength(4))
    await user.type(screen.getByRole('textbox', { name: 'Cari berdasarkan nama' }), '{Enter}')
    await waitFor(() => expect(listRequests()).toHaveLength(8))
  })

  test("a failure stands in its place with the server's words, and can be tried again", async () => {
    await insertFour()
    await ui.signIn()
    expectComplaints(/HttpError/)
    let broken = true
    ui.fault(list, () =>
      broken ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 }) : undefined,
    )
    const user = await ui.open('/program')
    const failure = within(await screen.findByRole('alert'))
    expect(failure.getByText('Basis data sibuk.')).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    broken = false
    await user.click(failure.getByRole('button', { name: 'Coba lagi' }))
    expect(await row('Barista')).toBeVisible()
  })

  test('a slow answer shows rows in outline', async () => {
    await ui.signIn()
    ui.fault(list, async () => {
      await delay('infinite')
    })
    await ui.open('/program')
    expect(await screen.findByRole('status', { name: 'Memuat daftar' })).toBeVisible()
  })
})

describe('the detail', () => {
  test('lists topics and their activities in order', async () => {
    const { published } = await insertFour()
    const second = await insertTopic(ui.server.db, { programId: published.id, name: 'Menghias', seq: 2 })
    const first = await insertTopic(ui.server.db, { programId: published.id, name: 'Adonan', seq: 1 })
    const settings = { estimated_duration: 5_400 }
    await insertActivity(ui.server.db, {
      topicId: first.id,
      title: 'Latihan',
      type: 'praktek_mandiri',
      seq: 2,
      settings,
    })
    await insertActivity(ui.server.db, {
      topicId: first.id,
      title: 'Menimbang',
      type: 'menonton_video',
      seq: 1,
      settings,
    })
    await insertActivity(ui.server.db, {
      topicId: second.id,
      title: 'Krim',
      type: 'general',
      seq: 1,
      settings,
    })
    await ui.signIn()
    await ui.open(`/program/${published.id}`)
    expect(await screen.findByText('Krim')).toBeVisible()
    expect(await screen.findByText('Menimbang')).toBeVisible()
    const rows = screen.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'AktivitasTipeDurasi',
      'Menimbangmenonton video01:30:00',
      'Latihanpraktek mandiri01:30:00',
      'AktivitasTipeDurasi',
      'Krimgeneral01:30:00',
    ])
    expect(document.title).toBe('Dashboard / Kelola Program / Kue Kering | Balai CMS')
  })

  test.each(['0193b0c0-0000-7000-8000-000000000000', 'x'])(
    'of an unknown program (%s) is the 404 page',
    async (id) => {
      expectComplaints(/HttpError/)
      await ui.signIn()
      await ui.open(`/program/${id}`)
      expect(await screen.findByRole('heading', { level: 2, name: 'Program tidak ditemukan.' })).toBeVisible()
    },
  )
})
