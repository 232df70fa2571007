import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { mediaCalls } from '../../../contract/media.ts'
import { programCalls } from '../../../contract/program.ts'
import { studyCalls } from '../../../contract/study.ts'
import { durations } from '../../../src/common/durations.ts'
import { send } from '../../support/client.ts'
import { fileOf, png } from '../../support/files.ts'
import { insertProgram, insertStudy, programBody } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Validation and errors of the program form. Typing, its editor and its pictures: tests/e2e. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

const updatedMessage = 'Successfully update program'
const invalidMessage = 'Data cannot be empty, Please check your data'
const busyMessage = 'Terjadi kesalahan pada server.'

/* By label and text: in a form this large, queries by role are slow in jsdom. */
const title = () => screen.findByLabelText(/^Judul Program/)
const study = () => screen.getByLabelText(/^Bidang studi/, { selector: 'input' })
const studyName = () => screen.findByLabelText(/^Nama bidang studi baru/)
const description = () => screen.findByLabelText(/^Deskripsi program/, { selector: '[role=textbox]' })
const competence = (number: number) => screen.findByLabelText(`Kompetensi ${number}`)
const cover = () => screen.getByLabelText(/^Cover program/, { selector: '[role=group]' })
const discountPrice = () => screen.getByLabelText(/^Harga coret/)
const sellingPrice = () => screen.getByLabelText(/^Harga jual/)
const link = (name: string) => screen.getByLabelText(new RegExp(`^${name}`))
const facilitatorName = (index: number) => screen.getAllByLabelText(/^Nama fasilitator/)[index] as HTMLElement
const photo = (index: number) =>
  screen.getAllByLabelText(/^Foto fasilitator/, { selector: '[role=group]' })[index] as HTMLElement
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
const markedTabs = () =>
  screen
    .getAllByRole('tab')
    .filter((one) => within(one).queryByRole('img', { name: 'Ada isian yang perlu diperbaiki' }))
    .map(({ textContent }) => textContent)
const button = (name: string) =>
  waitFor(
    () =>
      screen.queryByLabelText(name, { selector: 'button' }) ?? screen.getByText(name, { selector: 'button' }),
  )
const click = async (user: Person, name: string) => user.click(await button(name))
/** Sets a field in one event: typing is not tested here. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const pressSave = (user: Person) => user.keyboard('{Control>}s{/Control}')
const saveFrom = async (user: Person, tabName: string) => {
  await user.click(tab(tabName))
  await pressSave(user)
}
const cancel = (user: Person) => user.click(screen.getByText('Batal', { selector: 'a' }))
const findSavedNotice = () => screen.findByText(updatedMessage)
const writes = () => ui.requests.filter((request) => !request.startsWith('GET'))
const path = () => window.location.pathname
const storedProgram = (id: string) =>
  ui.server.db.query.programs.findFirst({ where: (row, { eq }) => eq(row.id, id) })
const expectDescription = (find: () => HTMLElement, text: string | RegExp) =>
  waitFor(() => expect(find()).toHaveAccessibleDescription(text))

/** Opens the form of a complete program. */
async function openProgram(input: Parameters<typeof insertProgram>[1] = {}) {
  const tataBoga = await insertStudy(ui.server.db, { title: 'Tata Boga' })
  const program = await insertProgram(ui.server.db, {
    title: 'Servis Sepeda',
    studyId: tataBoga.id,
    competence: ['Menimbang', 'Mengadon'],
    discountPrice: 2_000_000,
    sellingLink: [{ title: 'Tokopedia', url: 'https://tokopedia.com/kue' }],
    fasilitator: [{ name: 'Made Wirawan', description: 'Juru masak', picture: null }],
    ...input,
  })
  const user = await ui.open(`/program/edit/${program.id}`)
  await description()
  return { user, program, tataBoga }
}

async function openNew() {
  await insertStudy(ui.server.db, { title: 'Tata Boga' })
  const user = await ui.open('/program/tambah-program')
  await description()
  return user
}

/** Records the bodies of a call, and passes them on to the real server. */
function bodiesOf(call: (typeof programCalls)['program.update']) {
  const bodies: unknown[] = []
  ui.fault(call, async ({ request }) => {
    bodies.push(await request.clone().json())
    return undefined
  })
  return bodies
}

const Body = z.looseObject({ program_information: z.looseObject({ cover: z.unknown() }) })

/** Holds the next calls until released. */
function hold(call: Parameters<typeof ui.fault>[0]) {
  const gate = Promise.withResolvers<void>()
  let count = 0
  ui.fault(call, async () => {
    count += 1
    await gate.promise
    return undefined
  })
  return { asked: () => count, letGo: () => gate.resolve() }
}

// The first file of a run: compiling the editor is not to count against a wait for its field.
beforeAll(async () => {
  await import('../../../src/resources/_kit/rich-text/ActiveRichText.tsx')
})
beforeEach(async () => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
  await ui.signIn()
})

describe('editing a program', () => {
  test('sends back the status and unknown fields unchanged', async () => {
    const bodies = bodiesOf(programCalls['program.update'])
    ui.fault(programCalls['program.detail'], async ({ request }) => {
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      const program_information = { ...data.program_information, tax: { rate: 11 } }
      return HttpResponse.json({ message, data: { ...data, program_information, category_id: 'K-7' } })
    })
    const { user, program } = await openProgram({ status: 'publish' })
    fill(await title(), 'Servis Sepeda Motor')
    await saveFrom(user, 'Detail')
    expect(await findSavedNotice()).toBeVisible()
    expect(bodies).toMatchObject([
      {
        title: 'Servis Sepeda Motor',
        status: 'publish',
        category_id: 'K-7',
        program_information: { tax: { rate: 11 }, cover: null },
        updated_at: program.updatedAt.toISOString(),
      },
    ])
    const { updatedAt: _, ...after } = (await storedProgram(program.id)) ?? {}
    const { updatedAt: __, ...before } = program
    expect(after).toEqual({ ...before, title: 'Servis Sepeda Motor' })
  })

  test('saves once on repeated Ctrl+S, from a tab in the middle', async () => {
    const { asked: callCount, letGo } = hold(programCalls['program.update'])
    const { user, program } = await openProgram()
    fill(await title(), 'Servis Sepeda Motor')
    await saveFrom(user, 'Informasi Program')
    await pressSave(user)
    await waitFor(() => expect(callCount()).toBe(1))
    await pressSave(user)
    letGo()
    expect(await findSavedNotice()).toBeVisible()
    expect(callCount()).toBe(1)
    expect(await storedProgram(program.id)).toMatchObject({ title: 'Servis Sepeda Motor' })
  })

  test('saves once on a double click', async () => {
    const { user, program } = await openProgram()
    fill(await title(), 'Servis Sepeda Motor')
    await user.click(tab('Fasilitator'))
    await user.dblClick(await button('Simpan Perubahan'))
    expect(await findSavedNotice()).toBeVisible()
    expect(writes()).toEqual([`PUT /api/program/v1/company/update/${program.id}`])
  })

  test('reports an unknown program instead of showing the form', async () => {
    expectComplaints(/HttpError/)
    await ui.open('/program/edit/019cab5c-aa69-77d3-bb0c-000000000000')
    expect(await screen.findByText('Program tidak ditemukan.')).toBeVisible()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })

  test('shows the server’s message when the program fails to load, and retries', async () => {
    expectComplaints(/HttpError/)
    const program = await insertProgram(ui.server.db, { title: 'Membaca Cuaca' })
    let isBroken = true
    ui.fault(programCalls['program.detail'], () =>
      isBroken ? HttpResponse.json({ message: busyMessage }, { status: 500 }) : undefined,
    )
    const user = await ui.open(`/program/edit/${program.id}`)
    expect(await screen.findByText(busyMessage)).toBeVisible()
    isBroken = false
    await click(user, 'Coba lagi')
    expect(await title()).toHaveValue('Membaca Cuaca')
  })
})

describe('program form validation', () => {
  test('marks every empty required field and its tab, and sends nothing', async () => {
    const user = await openNew()
    await user.click(tab('Informasi Program'))
    fill(discountPrice(), '')
    await click(user, 'Tambah Tautan')
    await saveFrom(user, 'Fasilitator')
    expect(await screen.findByText(invalidMessage)).toBeVisible()
    expect(tab('Detail')).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(markedTabs()).toEqual(['Detail', 'Informasi Program', 'Fasilitator']))
    expect(await title()).toHaveFocus()
    expect(await title()).toHaveAccessibleDescription('Judul Program tidak boleh kosong')
    expect(study()).toHaveAccessibleDescription('Bidang studi tidak boleh kosong')
    expect(await description()).toHaveAccessibleDescription('Deskripsi program tidak boleh kosong')
    expect(await competence(1)).toHaveAccessibleDescription('Kompetensi tidak boleh kosong')
    await user.click(tab('Informasi Program'))
    expect(discountPrice()).toHaveAccessibleDescription(/^Harga coret tidak boleh kurang dari 0/)
    expect(sellingPrice()).toHaveAccessibleDescription('Harga jual tidak boleh kosong')
    for (const name of ['Nama tautan', 'Alamat tautan'] as const)
      expect(link(name)).toHaveAccessibleDescription(`${name} tidak boleh kosong`)
    await user.click(tab('Fasilitator'))
    expect(facilitatorName(0)).toHaveAccessibleDescription('Nama fasilitator tidak boleh kosong')
    expect(writes()).toEqual([])
  })

  test('begins in the title, and marks what «Lanjut» passes', async () => {
    const user = await openNew()
    await waitFor(async () => expect(await title()).toHaveFocus())
    await click(user, 'Lanjut')
    expect(tab('Informasi Program')).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(markedTabs()).toEqual(['Detail']))
    expect(writes()).toEqual([])
  })

  test('saves from any tab once something changed, and only the last tab of a new program', async () => {
    const { user, program } = await openProgram()
    const saveButton = () => screen.queryByText('Simpan Perubahan', { selector: 'button' })
    expect(saveButton()).not.toBeInTheDocument()
    fill(await title(), 'Servis Sepeda Motor')
    await waitFor(() => expect(saveButton()).toBeVisible())
    await click(user, 'Lanjut')
    expect(saveButton()).toBeVisible()
    await click(user, 'Simpan Perubahan')
    expect(await findSavedNotice()).toBeVisible()
    expect(await storedProgram(program.id)).toMatchObject({ title: 'Servis Sepeda Motor' })
    cleanup()
    await ui.open('/program/tambah-program')
    fill(await title(), 'Barista')
    expect(await screen.findByText('Lanjut', { selector: 'button' })).toBeVisible()
    expect(screen.queryByText('Simpan', { selector: 'button' })).not.toBeInTheDocument()
  })

  test('rejects a description of blanks only', async () => {
    const { user } = await openProgram({ benefits: '<p></p><p>   </p>' })
    await saveFrom(user, 'Detail')
    await waitFor(async () =>
      expect(await description()).toHaveAccessibleDescription('Deskripsi program tidak boleh kosong'),
    )
    expect(await description()).toHaveAttribute('aria-invalid', 'true')
    expect(await description()).toHaveFocus()
    expect(writes()).toEqual([])
  })

  test('opens the tab of the first validation issue on save, and unmarks corrected tabs', async () => {
    const { user } = await openProgram()
    await user.click(tab('Fasilitator'))
    fill(facilitatorName(0), '   ')
    await user.click(tab('Informasi Program'))
    fill(sellingPrice(), '')
    await saveFrom(user, 'Detail')
    await waitFor(() => expect(tab('Informasi Program')).toHaveAttribute('aria-selected', 'true'))
    expect(sellingPrice()).toHaveFocus()
    expect(markedTabs()).toEqual(['Informasi Program', 'Fasilitator'])
    fill(sellingPrice(), '0')
    await waitFor(() => expect(markedTabs()).toEqual(['Fasilitator']))
    await saveFrom(user, 'Detail')
    await waitFor(() => expect(tab('Fasilitator')).toHaveAttribute('aria-selected', 'true'))
    expect(facilitatorName(0)).toHaveFocus()
    expect(writes()).toEqual([])
    fill(facilitatorName(0), 'Ni Luh')
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
  })

  test('accepts only integers from 0 to 1,000,000,000,000 as prices', async () => {
    const { user, program } = await openProgram()
    await user.click(tab('Informasi Program'))
    fill(discountPrice(), '')
    await pressSave(user)
    for (const [input, message] of [
      ['-1', 'tidak boleh kurang dari 0'],
      ['murah', 'harus angka$'],
      ['1.5', 'harus angka bulat$'],
      ['150.000,50', 'harus angka bulat$'],
      ['9999999999999', 'tidak boleh lebih dari 1.000.000.000.000'],
    ] as const)
      for (const [price, label] of [
        [discountPrice, 'Harga coret'],
        [sellingPrice, 'Harga jual'],
      ] as const) {
        fill(price(), input)
        await expectDescription(price, new RegExp(`^${label} ${message}`))
      }
    for (const price of [discountPrice, sellingPrice]) fill(price(), '0')
    await waitFor(() => expect(markedTabs()).toEqual([]))
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(await storedProgram(program.id)).toMatchObject({ discountPrice: 0, sellingPrice: 0 })
  })

  test('shows the server’s issue with a missing cover at its field and tab, and saves after a fix', async () => {
    expectComplaints(/HttpError/)
    let isGone = true
    ui.fault(programCalls['program.update'], async ({ request }) => {
      const body = Body.parse(await request.clone().json())
      if (isGone) body.program_information.cover = '019cab5c-aa69-77d3-bb0c-000000000000'
      const { url, method, headers } = request
      return ui.server.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }))
    })
    const { user } = await openProgram()
    fill(await title(), 'Servis Sepeda Motor')
    await saveFrom(user, 'Detail')
    await waitFor(() => expect(tab('Informasi Program')).toHaveAttribute('aria-selected', 'true'))
    await expectDescription(cover, 'Gambar tidak ditemukan.')
    expect(markedTabs()).toEqual(['Informasi Program'])
    expect(screen.getByRole('alert')).toHaveTextContent('Gambar tidak ditemukan.')
    await waitFor(() => expect(cover()).toHaveFocus())
    isGone = false
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
  })
})

describe('saving a program', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('announces a save at once after a rejected one, and opens the list three seconds later', async () => {
    const { user, program } = await openProgram()
    fill(await title(), '')
    await pressSave(user)
    expect(await screen.findByText(invalidMessage)).toBeVisible()
    fill(await title(), 'Merawat Bonsai')
    await waitFor(() => expect(markedTabs()).toEqual([]))

    ui.durations.programSaved = durations.programSaved
    // Freezes the browser's timers, except for explicit advances; the server's clock runs on.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's', ctrlKey: true })
    while (!screen.queryByText('Kembali ke daftar')) await pass(0)
    expect(screen.getByText('Kembali ke daftar')).toHaveFocus()
    // In steps, as one timer may start the next.
    for (let passed = 0; passed < 2_900; passed += 100) await pass(100)
    expect(screen.getByText(updatedMessage)).toBeVisible()
    expect(path()).toBe(`/program/edit/${program.id}`)
    await pass(100)
    while (path() !== '/program') await pass(0)
    expect(await storedProgram(program.id)).toMatchObject({ title: 'Merawat Bonsai' })
  })
})

describe('new field of study', () => {
  const studyCreates = () => ui.requests.filter((request) => request === 'POST /api/study/v1/create')
  const chooseStudy = async (user: Person, name: string) => {
    await user.click(study())
    fill(study(), name)
    await user.click(await screen.findByText(name, { selector: '[role=option]' }))
  }

  /** The study is created, but the response is lost. @returns ends the fault. */
  const loseResponse = () => {
    let isLost = true
    ui.fault(studyCalls['study.create'], async ({ request }) => {
      if (!isLost) return undefined
      expect((await ui.server.fetch(new Request(request))).status).toBe(200)
      return HttpResponse.json({ message: busyMessage }, { status: 500 })
    })
    return () => {
      isLost = false
    }
  }

  test('requires a name, and creates the study once although the first program save fails', async () => {
    expectComplaints(/HttpError/)
    const { user, program } = await openProgram()
    expect(screen.getByText('Kelola bidang studi')).toHaveAttribute('href', '/study')
    await chooseStudy(user, 'Lainnya')
    await saveFrom(user, 'Fasilitator')
    await waitFor(() => expect(tab('Detail')).toHaveAttribute('aria-selected', 'true'))
    await waitFor(async () => expect(await studyName()).toHaveFocus())
    expect(await studyName()).toHaveAccessibleDescription('Bidang studi tidak boleh kosong')
    expect(writes()).toEqual([])

    fill(await studyName(), '  Seni Pertunjukan ')
    let isBroken = true
    ui.fault(programCalls['program.update'], () =>
      isBroken ? HttpResponse.json({ message: busyMessage }, { status: 500 }) : undefined,
    )
    await pressSave(user)
    expect(await screen.findByText(busyMessage)).toBeVisible()
    expect(await studyName()).toHaveValue('  Seni Pertunjukan ')
    isBroken = false
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(studyCreates()).toHaveLength(1)
    const createdStudies = (await ui.server.db.query.studies.findMany()).filter(
      ({ title }) => title === 'Seni Pertunjukan',
    )
    expect(createdStudies).toHaveLength(1)
    expect(await storedProgram(program.id)).toMatchObject({ studyId: createdStudies[0]?.id })
  })

  test('creates the study once when the response is lost', async () => {
    expectComplaints(/HttpError/)
    const { user, program } = await openProgram()
    await chooseStudy(user, 'Lainnya')
    fill(await studyName(), 'Seni Pertunjukan')
    const recover = loseResponse()
    await pressSave(user)
    expect(await screen.findByText(busyMessage)).toBeVisible()
    recover()
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(studyCreates()).toHaveLength(2)
    const createdStudies = (await ui.server.db.query.studies.findMany()).filter(
      ({ title }) => title === 'Seni Pertunjukan',
    )
    expect(createdStudies).toHaveLength(1)
    expect(await storedProgram(program.id)).toMatchObject({ studyId: createdStudies[0]?.id })
  })

  test('creates the study once, under its last name, when response and form are lost', async () => {
    expectComplaints(/HttpError/)
    const { user, program } = await openProgram()
    const existingStudies = await ui.server.db.query.studies.findMany()
    await chooseStudy(user, 'Lainnya')
    fill(await studyName(), 'Seni Pertunjukn')
    const recover = loseResponse()
    await pressSave(user)
    expect(await screen.findByText(busyMessage)).toBeVisible()
    recover()

    cleanup()
    const secondUser = await ui.open(`/program/edit/${program.id}`)
    await secondUser.click(await screen.findByText('Lanjutkan draf', { selector: 'button' }))
    expect(await studyName()).toHaveValue('Seni Pertunjukn')
    fill(await studyName(), 'Seni Pertunjukan')
    // An open dialog handles Ctrl+S.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await pressSave(secondUser)

    expect(await findSavedNotice()).toBeVisible()
    const createdStudies = (await ui.server.db.query.studies.findMany()).filter(
      ({ id }) => !existingStudies.some((study) => study.id === id),
    )
    expect(createdStudies).toMatchObject([{ title: 'Seni Pertunjukan' }])
    expect(await storedProgram(program.id)).toMatchObject({ studyId: createdStudies[0]?.id })
  })

  test('reuses a search that matches no study as the new name', async () => {
    const user = await openNew()
    await user.click(study())
    fill(study(), 'Seni Ukir')
    expect(await screen.findByText('Tidak ada bidang studi yang cocok')).toBeVisible()
    await user.click(await screen.findByText('Lainnya', { selector: '[role=option]' }))
    expect(await studyName()).toHaveValue('Seni Ukir')
    expect(await studyName()).toHaveFocus()
  })

  test('offers an existing study when its name is typed', async () => {
    const { user, program, tataBoga } = await openProgram({ studyId: null })
    await chooseStudy(user, 'Lainnya')
    fill(await studyName(), ' tata BOGA')
    expect(await screen.findByText('Bidang studi “Tata Boga” sudah ada.')).toBeVisible()
    await click(user, 'Pakai')
    expect(study()).toHaveValue('Tata Boga')
    expect(study()).toHaveFocus()
    expect(screen.queryByLabelText(/^Nama bidang studi baru/)).not.toBeInTheDocument()
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(studyCreates()).toEqual([])
    expect(await storedProgram(program.id)).toMatchObject({ studyId: tataBoga.id })
  })

  test('uses the study of the same name that another admin created meanwhile', async () => {
    expectComplaints(/HttpError/)
    const { user, program } = await openProgram()
    await chooseStudy(user, 'Lainnya')
    fill(await studyName(), 'seni pertunjukan')
    const other = await insertStudy(ui.server.db, { title: 'Seni Pertunjukan' })
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(await storedProgram(program.id)).toMatchObject({ studyId: other.id })
  })

  test('shows a duplicate name issue of the server at its field, and lets another study be chosen', async () => {
    expectComplaints(/HttpError/)
    const { user, program, tataBoga } = await openProgram()
    await chooseStudy(user, 'Lainnya')
    const takenMessage = 'Bidang studi dengan nama ini sudah ada.'
    ui.fault(studyCalls['study.create'], () =>
      HttpResponse.json({ message: takenMessage, errors: { title: [takenMessage] } }, { status: 422 }),
    )
    fill(await studyName(), 'Tata Surya')
    await saveFrom(user, 'Fasilitator')
    await waitFor(async () =>
      expect(await studyName()).toHaveAccessibleDescription('Bidang studi dengan nama ini sudah ada.'),
    )
    await waitFor(async () => expect(await studyName()).toHaveFocus())
    expect(markedTabs()).toEqual(['Detail'])
    expect(writes()).toEqual(['POST /api/study/v1/create'])

    await chooseStudy(user, 'Tata Boga')
    await waitFor(() => expect(screen.queryByLabelText(/^Nama bidang studi baru/)).not.toBeInTheDocument())
    fill(await title(), 'Servis Sepeda Motor')
    await pressSave(user)
    expect(await findSavedNotice()).toBeVisible()
    expect(await storedProgram(program.id)).toMatchObject({ studyId: tataBoga.id })
  })

  test('loads all studies at once, lists them before «Lainnya», and filters them by letters', async () => {
    // jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    const titles = Array.from({ length: 26 }, (_, index) => `Bidang ${String.fromCharCode(65 + index)}`)
    for (const one of titles) await insertStudy(ui.server.db, { title: one })
    const user = await openNew()
    await user.click(study())
    await screen.findByText('Bidang A')
    expect(ui.requests.filter((request) => request.includes('/study/v1/list'))).toEqual([
      'GET /api/study/v1/list?page=1&limit=-1&sort=created_at&sort_type=asc',
    ])
    const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
    // Those out of sight are not in the document.
    expect(optionTexts().at(0)).toBe('Bidang A')
    expect(optionTexts().at(-1)).toBe('Lainnya')
    expect(screen.getByText('Lainnya')).toHaveAttribute('aria-posinset', '28')
    expect(screen.getByText('Lainnya')).toHaveAttribute('aria-setsize', '28')
    fill(study(), 'dan’g z')
    expect(optionTexts()).toEqual(['Bidang Z', 'Lainnya'])
    fill(study(), '')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(await studyName()).toBeVisible()
    expect(ui.requests.filter((request) => request.includes('/study/v1/list'))).toHaveLength(1)
  })

  test('searches studies on the server when one response does not hold them all', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
    for (const title of ['Bahasa', 'Perikanan', 'Tata Rias']) await insertStudy(ui.server.db, { title })
    ui.fault(studyCalls['study.list'], async ({ request }) => {
      if (new URL(request.url).searchParams.has('q')) return undefined
      const { message, data } = await (await ui.server.fetch(new Request(request))).json()
      return HttpResponse.json({ message, data: { ...data, list: data.list.slice(0, 1) } })
    })
    const user = await openNew()
    await user.click(study())
    await waitFor(() => expect(screen.getByText('Lainnya')).toBeVisible())
    expect(screen.queryByText('Tata Rias')).not.toBeInTheDocument()
    await user.type(study(), 'rias')
    await waitFor(() => expect(screen.getByText('Tata Rias')).toBeVisible())
    await user.click(screen.getByText('Tata Rias'))
    await waitFor(() => expect(study()).toHaveValue('Tata Rias'))
  })

  test('shows the server’s message and «Lainnya» when studies fail to load', async () => {
    expectComplaints(/HttpError/)
    const user = await openNew()
    ui.fault(studyCalls['study.list'], () => HttpResponse.json({ message: busyMessage }, { status: 500 }))
    await user.click(study())
    await waitFor(() => expect(screen.getByText(busyMessage)).toBeVisible())
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        busyMessage,
        'Lainnya',
      ]),
    )
  })
})

describe('competences', () => {
  const values = () =>
    screen
      .getAllByLabelText<HTMLTextAreaElement>(/^Kompetensi \d/, { selector: 'textarea:not([aria-hidden])' })
      .map(({ value }) => value)
  const expectValues = (...expected: string[]) => waitFor(() => expect(values()).toEqual(expected))

  test('adds a competence on Enter, and one per pasted line', async () => {
    const user = await openNew()
    expect(screen.queryByLabelText('Hapus Kompetensi 1')).not.toBeInTheDocument()
    fill(await competence(1), 'Satu')
    ;(await competence(1)).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await competence(2)).toHaveFocus())
    await user.paste('Dua\r\n\r\n  Tiga \nEmpat\n')
    await expectValues('Satu', 'Dua', 'Tiga', 'Empat')
  })

  test('moves and removes empty competences like others, and rejects them on save', async () => {
    const user = await openNew()
    await click(user, 'Tambah Kompetensi')
    await waitFor(async () => expect(await competence(2)).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await competence(3)).toHaveFocus())
    fill(await competence(3), 'Tiga')
    await click(user, 'Naikkan Kompetensi 3')
    await expectValues('', 'Tiga', '')
    await click(user, 'Hapus Kompetensi 1')
    await expectValues('Tiga', '')
    await pressSave(user)
    await waitFor(async () =>
      expect(await competence(2)).toHaveAccessibleDescription('Kompetensi tidak boleh kosong'),
    )
    fill(await competence(2), 'Empat')
    await waitFor(async () => expect(await competence(2)).toHaveAccessibleDescription(''))
  })
})

test('keeps overlong pasted texts with a validation issue, and accepts only web addresses as links', async () => {
  const { user } = await openProgram()
  ;(await title()).focus()
  await user.clear(await title())
  await user.paste('x'.repeat(256))
  expect(await title()).toHaveValue('x'.repeat(256))
  ;(await competence(1)).focus()
  await user.paste(`${'x'.repeat(501)}\nPendek`)
  await user.click(tab('Informasi Program'))
  await pressSave(user)
  await waitFor(async () =>
    expect(await competence(2)).toHaveAccessibleDescription(
      'Kompetensi harus kurang dari atau sama dengan 500 karakter.',
    ),
  )
  expect(await title()).toHaveAccessibleDescription(
    'Judul Program harus kurang dari atau sama dengan 255 karakter.',
  )
  await user.click(tab('Informasi Program'))
  const address = () => link('Alamat tautan')
  for (const input of ['tokopedia', 'javascript:alert(1)', 'ftp://toko.example/a']) {
    fill(address(), input)
    await expectDescription(address, 'Alamat tautan harus berupa alamat web (https://…).')
  }
  fill(address(), 'http://toko.example')
  await expectDescription(address, '')
  expect(writes()).toEqual([])
})

test('stops the save after a failed upload, and retries the upload', async () => {
  expectComplaints(/HttpError/)
  let isBroken = true
  ui.fault(mediaCalls['media.upload'], () =>
    isBroken ? HttpResponse.json({ message: busyMessage }, { status: 500 }) : undefined,
  )
  const { user, program } = await openProgram()
  await user.click(tab('Informasi Program'))
  fireEvent.change(cover().querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [fileOf(png(), 'sampul.png', 'image/png')] },
  })
  expect(await within(cover()).findByText(busyMessage)).toBeVisible()
  await saveFrom(user, 'Fasilitator')
  expect(
    await screen.findByText(/^Belum tersimpan: Ada unggahan yang gagal\. Coba unggah lagi/),
  ).toBeVisible()
  await waitFor(() => expect(tab('Informasi Program')).toHaveAttribute('aria-selected', 'true'))
  await waitFor(() => expect(cover()).toHaveFocus())
  const saves = () => writes().filter((request) => request.includes('/program/'))
  expect(saves()).toEqual([])

  isBroken = false
  await user.click(within(cover()).getByText('Coba lagi'))
  expect(await screen.findByText('Sukses Upload Cover Program')).toBeVisible()
  await pressSave(user)
  expect(await findSavedNotice()).toBeVisible()
  expect(await storedProgram(program.id)).toMatchObject({ coverId: expect.any(String) })
})

test('locks a facilitator whose status is not draft, and sends it unchanged', async () => {
  const lockedFacilitator = { name: 'Ketut Rai', description: 'Penari', picture: null }
  const draft = { name: 'Nyoman Adi', description: '', picture: null }
  const bodies = bodiesOf(programCalls['program.update'])
  // This API cannot approve facilitators: simulates one that can.
  ui.fault(programCalls['program.detail'], async ({ request }) => {
    const { data, ...envelope } = await (await ui.server.fetch(new Request(request))).json()
    const fasilitator = data.fasilitator.map((person: { name: string }) => ({
      ...person,
      status: person.name === lockedFacilitator.name ? 'publish' : 'draft',
    }))
    return HttpResponse.json({ ...envelope, data: { ...data, fasilitator } })
  })
  const { user } = await openProgram({ fasilitator: [lockedFacilitator, draft] })
  await user.click(tab('Fasilitator'))
  expect(screen.getAllByText('Fasilitator ini berstatus publish sehingga tidak dapat diubah.')).toHaveLength(
    1,
  )
  expect(facilitatorName(0)).toBeDisabled()
  expect(facilitatorName(0)).toHaveValue('Ketut Rai')
  const [about, aboutSecond] = screen.getAllByLabelText(/^Deskripsi fasilitator/)
  expect(about).toBeDisabled()
  expect(photo(0).querySelector('button')).toBeNull()
  expect(await button('Hapus Fasilitator 1')).toBeDisabled()
  expect(facilitatorName(1)).toBeEnabled()
  expect(aboutSecond).toBeEnabled()

  fill(facilitatorName(1), 'Nyoman Adi Putra')
  await click(user, 'Turunkan Fasilitator 1')
  await waitFor(() => expect(facilitatorName(1)).toBeDisabled())
  expect(facilitatorName(0)).toBeEnabled()
  await pressSave(user)
  expect(await findSavedNotice()).toBeVisible()
  expect(bodies).toMatchObject([
    {
      fasilitator: [
        { name: 'Nyoman Adi Putra', status: 'draft' },
        { name: 'Ketut Rai', description: 'Penari', status: 'publish' },
      ],
    },
  ])
})

test('describes facilitators in a conflict with a resumed draft, and takes the stored version', async () => {
  expectComplaints(/HttpError/)
  const { user: first, program, tataBoga } = await openProgram()
  fill(await title(), 'Servis Sepeda Motor')
  await first.click(tab('Fasilitator'))
  await click(first, 'Tambah Fasilitator')
  await waitFor(() => expect(facilitatorName(1)).toBeInTheDocument())
  fill(facilitatorName(1), 'Sri Lestari')
  await cancel(first)
  await click(first, 'Tinggalkan')
  await screen.findByRole('heading', { name: 'Kelola Program', level: 1 })
  const theirs = {
    ...programBody(tataBoga.id),
    title: 'Lumpia Goreng',
    status: 'draft',
    fasilitator: [{ name: 'Joko Susilo', description: '', picture: null }],
  }
  const token = await ui.server.signIn()
  const response = await send(ui.server, programCalls['program.update'], {
    params: { id: program.id },
    json: theirs,
    token,
  })
  expect(response.status).toBe(200)

  cleanup()
  const user = await ui.open(`/program/edit/${program.id}`)
  await click(user, 'Lanjutkan draf')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await saveFrom(user, 'Fasilitator')
  const conflict = within(await screen.findByRole('dialog', { name: 'Data ini sudah diubah orang lain' }))
  const side = (field: string, name: string) =>
    within(conflict.getByRole('radiogroup', { name: field })).getByRole('radio', { name })
  expect(side('Fasilitator', 'Versi Anda')).toHaveAccessibleDescription(/Made Wirawan.*Sri Lestari/)
  for (const field of conflict.getAllByRole('radiogroup'))
    await user.click(within(field).getByRole('radio', { name: 'Versi tersimpan' }))
  await user.click(conflict.getByRole('button', { name: 'Simpan pilihan' }))
  expect(await findSavedNotice()).toBeVisible()
  await waitFor(() => expect(facilitatorName(1)).toBeUndefined())
  expect(await storedProgram(program.id)).toMatchObject({
    title: 'Lumpia Goreng',
    fasilitator: [{ name: 'Joko Susilo' }],
  })
})
