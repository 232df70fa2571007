import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { studyCalls } from '../../../contract/study.ts'
import { declaredScreens } from '../../../src/custom/screens.ts'
import { send } from '../../support/client.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { insertStudy } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Several records on one page, of a resource that is not in the address. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

const panels = { path: ':program/panel/:one/:other', load: () => import('../support/PanelsScreen.tsx') }
const program = [
  ...(declaredScreens.below.program ?? []),
  panels,
  { ...panels, path: `${panels.path}/bawah` },
]
const screens = { ...declaredScreens, below: { ...declaredScreens.below, program } }

beforeEach(() => ui.signIn())

const openPanels = async (query = '') => {
  const one = await insertStudy(ui.server.db, { title: 'Bahasa' })
  const other = await insertStudy(ui.server.db, { title: 'Musik' })
  const user = await ui.open(`/program/p1/panel/${one.id}/${other.id}${query}`, { screens })
  return { user, one, other }
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }))
const title = async (name: string) => (await panel(name)).findByLabelText(/Nama bidang studi/)
const type = async (user: Person, name: string, text: string) => user.type(await title(name), text)
const press = async (user: Person, name: string) => user.click(await screen.findByRole('button', { name }))
const follow = async (user: Person, name: string) => user.click(await screen.findByRole('link', { name }))
/** Waits, as the notice of a second save replaces the first. */
const expectText = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible())
const warnings = () => screen.queryAllByRole('dialog', { name: 'Perubahan belum disimpan' })
const warned = () => waitFor(() => expect(warnings()).toHaveLength(1))
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const stored = (id: string) =>
  ui.server.db.query.studies.findFirst({ where: (row, { eq }) => eq(row.id, id) })
const sent = (start: string) => ui.requests.filter((request) => request.startsWith(start))

/** A colleague saves a study. */
const overtake = async (id: string, name: string) => {
  const token = await ui.server.signIn()
  const answer = await send(ui.server, studyCalls['study.update'], {
    params: { id },
    json: { id, name },
    token,
  })
  expect(answer.status).toBe(200)
}

describe('several records on one page', () => {
  test('saves a record again under its new version, leaves the other unsaved, and links back', async () => {
    const { user, one, other } = await openPanels()
    await type(user, 'Satu', ' Isyarat')
    await type(user, 'Dua', ' Tradisi')
    for (const suffix of ['', ' Lanjutan']) {
      if (suffix) await type(user, 'Satu', suffix)
      await user.click((await panel('Satu')).getByRole('button', { name: 'Simpan' }))
      await waitFor(async () =>
        expect(await stored(one.id)).toMatchObject({ title: `Bahasa Isyarat${suffix}` }),
      )
      await expectText('Satu tersimpan')
      await waitFor(async () => expect(await title('Satu')).toBeEnabled())
    }
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await title('Dua')).toHaveValue('Musik Tradisi')
    expect(await stored(other.id)).toMatchObject({ title: 'Musik' })
    await waitFor(async () =>
      expect(Object.keys(await storedDrafts())).toEqual([expect.stringContaining(other.id)]),
    )
    expect((await panel('Satu')).getByRole('link', { name: 'Batal' })).toHaveAttribute(
      'href',
      '/program?dari=p1',
    )
  })

  test('reloads a record when the response names no version', async () => {
    const { user, one } = await openPanels()
    ui.fault(studyCalls['study.update'], async ({ request }) => {
      const answer = await ui.server.fetch(new Request(request))
      return HttpResponse.json({ message: '', data: { id: (await answer.json()).data.id } })
    })
    for (const text of [' Isyarat', ' Lanjutan']) {
      const read = sent(`GET /api/study/v1/detail/${one.id}`).length
      await type(user, 'Satu', text)
      await user.click((await panel('Satu')).getByRole('button', { name: 'Simpan' }))
      await waitFor(() => expect(sent(`GET /api/study/v1/detail/${one.id}`).length).toBeGreaterThan(read))
      await expectText('Satu tersimpan')
      await waitFor(async () => expect(await title('Satu')).toBeEnabled())
    }
    expect(await stored(one.id)).toMatchObject({ title: 'Bahasa Isyarat Lanjutan' })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('resolves a conflict for the record concerned', async () => {
    expectComplaints(/HttpError/)
    const { user, one } = await openPanels()
    await type(user, 'Satu', ' Isyarat')
    await overtake(one.id, 'Bahasa Daerah')
    await user.click((await panel('Satu')).getByRole('button', { name: 'Simpan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Data ini sudah diubah orang lain' }))
    await user.click(
      within(dialog.getByRole('radiogroup', { name: 'Nama bidang studi' })).getByRole('radio', {
        name: 'Versi Anda',
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Simpan pilihan' }))
    await waitFor(async () => expect(await stored(one.id)).toMatchObject({ title: 'Bahasa Isyarat' }))
  })
})

describe('leave guard of several records', () => {
  test('saves only changed records on Ctrl+S', async () => {
    const { user, one, other } = await openPanels()
    await type(user, 'Satu', '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect(await stored(one.id)).toMatchObject({ title: 'Bahasa!' }))
    expect(sent('POST /api/study/v1/update')).toHaveLength(1)
    await waitFor(async () => expect(await title('Satu')).toBeEnabled())
    await type(user, 'Satu', '!')
    await type(user, 'Dua', '?')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect(await stored(other.id)).toMatchObject({ title: 'Musik?' }))
    await waitFor(async () => expect(await stored(one.id)).toMatchObject({ title: 'Bahasa!!' }))
  })

  test('asks once, keeps a draft of each record, and discards all on «Buang perubahan»', async () => {
    const { user } = await openPanels()
    await type(user, 'Satu', '!')
    await type(user, 'Dua', '?')
    const menu = within(await screen.findByRole('navigation', { name: 'Menu utama' }))
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    await warned()
    expect(Object.keys(await storedDrafts())).toHaveLength(2)
    await press(user, 'Buang perubahan')
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await waitFor(async () => expect(await storedDrafts()).toEqual({}))
  })

  test.each(['Pertanyaan lain', 'Alamat di bawahnya'])('asks when path or query change: %s', async (link) => {
    const { user } = await openPanels()
    await type(user, 'Dua', '?')
    await follow(user, 'Bagian')
    expect(window.location.hash).toBe('#bagian')
    expect(warnings()).toEqual([])
    await follow(user, link)
    await warned()
    await press(user, 'Tetap di sini')
    await noDialog()
    expect(await title('Dua')).toHaveValue('Musik?')
  })

  test('does not ask when all records survive the navigation', async () => {
    const { user } = await openPanels('?bertahan=Satu&bertahan=Dua')
    await type(user, 'Dua', '?')
    await follow(user, 'Pertanyaan lain')
    await waitFor(() => expect(window.location.search).toBe('?lain=1'))
    expect(warnings()).toEqual([])
    expect(await title('Dua')).toHaveValue('Musik?')
  })

  test('discards only the records that do not survive the navigation', async () => {
    const { user, one } = await openPanels('?bertahan=Satu')
    await type(user, 'Satu', '!')
    await type(user, 'Dua', '?')
    await follow(user, 'Pertanyaan lain')
    await warned()
    await press(user, 'Buang perubahan')
    await waitFor(() => expect(window.location.search).toBe('?lain=1'))
    await waitFor(async () =>
      expect(Object.keys(await storedDrafts())).toEqual([expect.stringContaining(one.id)]),
    )
    await user.click((await panel('Satu')).getByRole('button', { name: 'Simpan' }))
    await waitFor(async () => expect(await stored(one.id)).toMatchObject({ title: 'Bahasa!' }))
  })

  test('closes its dialog when the save succeeds, and does not ask again on the next change', async () => {
    const { user } = await openPanels()
    const answered = Promise.withResolvers<void>()
    ui.fault(studyCalls['study.update'], async () => {
      await answered.promise
      return undefined
    })
    await type(user, 'Satu', '!')
    await user.click((await panel('Satu')).getByRole('button', { name: 'Simpan' }))
    const menu = within(await screen.findByRole('navigation', { name: 'Menu utama' }))
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    await warned()
    answered.resolve()
    await noDialog()
    await waitFor(async () => expect(await title('Satu')).toBeEnabled())
    await type(user, 'Satu', '!')
    await waitFor(async () => expect(Object.keys(await storedDrafts())).toHaveLength(1))
    expect(warnings()).toEqual([])
  })
})
