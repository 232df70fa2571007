import { screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { delay, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exportCalls } from '../../../contract/export.ts'
import { DAY_MS, dayOf } from '../../../contract/jakarta.ts'
import { programCalls } from '../../../contract/program.ts'
import { insertProgram } from '../../support/fixtures.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

type User = ReturnType<typeof userEvent.setup>

const ui = startUi()
const call = exportCalls['export.programs']
const pickList = /^GET \/api\/program\/v1\/company\/list\?.*limit=-1/

let downloads: string[] = []

beforeEach(() => {
  downloads = []
  // jsdom does not follow links.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href)
  })
  // jsdom has no layout: the list has room for eight rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

/** Records export requests, and responds with a link. */
function answerExport(address = '/api/users/v1/export/file/token') {
  const requests: { query: Record<string, string>; body: unknown }[] = []
  ui.fault(call, async ({ request }) => {
    requests.push({
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: await request.json(),
    })
    return HttpResponse.json({ message: 'Berhasil', data: { public_url: address } })
  })
  return requests
}

const insert = (title: string, status: 'publish' | 'draft' = 'publish') =>
  insertProgram(ui.server.db, { title, status })

async function openDialog() {
  await ui.signIn()
  const user = await ui.open('/program')
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await within(await screen.findByRole('dialog', { name: 'Export peserta' })).findByRole('combobox', {
    name: 'Tanggal',
  })
  return user
}

const combobox = () => screen.findByRole('combobox', { name: /^Program/ })
const option = (name: string) => screen.findByRole('option', { name })
const dialog = () => within(screen.getByRole('dialog', { name: 'Export peserta' }))
const download = (user: User) => user.click(dialog().getByRole('button', { name: 'Download' }))

async function choose(user: User, ...titles: string[]) {
  await user.click(await combobox())
  for (const title of titles) await user.click(await option(title))
  await user.keyboard('{Escape}')
}

async function chooseDate(user: User, name: string) {
  await user.click(dialog().getByRole('combobox', { name: 'Tanggal' }))
  await user.click(await screen.findByRole('option', { name }))
}

/** Types into the sections of a date. */
async function typeDay(user: User, label: string, digits: string) {
  const field = within(await screen.findByRole('group', { name: label }))
  await user.click(field.getByRole('spinbutton', { name: 'Tanggal' }))
  await user.keyboard(digits)
}

test('shows «Pilih tanggal», not in capitals, and «Belum dipilih» in the touch calendar', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const noop = () => undefined
    const matches = media.includes('min-width')
    return {
      media,
      matches,
      addEventListener: noop,
      removeEventListener: noop,
    } as unknown as MediaQueryList
  })
  await insert('Kue Kering')
  const user = await openDialog()
  await chooseDate(user, 'Tanggal Redeem')
  await user.click((await dialog().findAllByRole('button', { name: 'Pilih tanggal' }))[0] ?? document.body)
  const calendar = within(await screen.findByRole('dialog', { name: /Tanggal Mulai|Pilih tanggal/ }))
  expect(calendar.getByText('Belum dipilih')).toBeVisible()
  expect(calendar.getByText('Pilih tanggal')).toHaveStyle({ textTransform: 'none' })
})

describe('export request', () => {
  test('offers published programs by title, requests the chosen ones and saves the file', async () => {
    const kue = await insert('Kue Kering')
    const sambal = await insert('Sambal')
    await insert('Barista')
    await insert('Belum Terbit', 'draft')
    const requests = answerExport()
    const user = await openDialog()
    expect(await combobox()).toHaveFocus()
    await user.click(await combobox())
    await option('Barista')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Pilih semua (3)',
      'Barista',
      'Kue Kering',
      'Sambal',
    ])
    expect(ui.requests.filter((request) => pickList.test(request))).toHaveLength(1)
    await choose(user, 'Sambal', 'Kue Kering')
    expect(dialog().getByText('2 dipilih')).toBeVisible()

    await download(user)
    expect(await screen.findByText('Successfully export data')).toBeVisible()
    expect(requests).toEqual([
      { query: { limit: '-1', progress_start: '0', progress_end: '100' }, body: { id: [sambal.id, kue.id] } },
    ])
    expect(downloads).toEqual([`${window.location.origin}/api/users/v1/export/file/token`])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Export' })).toHaveFocus()
  })

  test('reveals day and progress filters with their date type, sends them, and clears them on «Reset»', async () => {
    await insert('Kue Kering')
    const requests = answerExport('https://files.balai.test/a.xlsx')
    const user = await openDialog()
    await choose(user, 'Kue Kering')
    expect(dialog().queryByRole('group', { name: 'Tanggal Mulai' })).not.toBeInTheDocument()
    expect(dialog().queryByRole('radiogroup', { name: 'Progress' })).not.toBeInTheDocument()
    expect(dialog().queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument()

    await chooseDate(user, 'Tanggal Redeem')
    await user.click(await dialog().findByRole('radio', { name: '100%' }))
    await typeDay(user, 'Tanggal Mulai', '02012026')
    await typeDay(user, 'Tanggal Akhir', '31012026')
    await user.click(dialog().getByRole('button', { name: 'Reset' }))
    expect(dialog().queryByRole('radio')).not.toBeInTheDocument()
    expect(dialog().queryByRole('group', { name: 'Tanggal Mulai' })).not.toBeInTheDocument()
    expect(dialog().getByRole('combobox', { name: 'Tanggal' })).toHaveFocus()

    await chooseDate(user, 'Tanggal Redeem')
    expect(await dialog().findByRole('radio', { name: 'All' })).toBeChecked()
    await user.click(dialog().getByRole('radio', { name: '100%' }))
    await typeDay(user, 'Tanggal Mulai', '03022026')
    await chooseDate(user, 'Tanggal Penyelesaian')
    expect(dialog().queryByRole('radio')).not.toBeInTheDocument()
    await chooseDate(user, 'Tanggal Redeem')
    await download(user)
    expect(await screen.findByText('Successfully export data')).toBeVisible()
    expect(requests.map(({ query }) => query)).toEqual([
      {
        limit: '-1',
        sort: 'created_at',
        range_date_type: 'created_at',
        start_date: '2026-02-03',
        progress_start: '100',
        progress_end: '100',
      },
    ])
    expect(downloads).toEqual(['https://files.balai.test/a.xlsx'])
  })
})

describe('export errors', () => {
  test('rejects no program, incomplete, impossible and out-of-range days, and an end before its start', async () => {
    await insert('Kue Kering')
    const requests = answerExport()
    const user = await openDialog()
    await user.click(await combobox())
    await option('Kue Kering')
    await user.keyboard('{Escape}')
    await download(user)
    expect(await dialog().findByText('Program tidak boleh kosong')).toBeVisible()
    expect(await combobox()).toHaveFocus()
    await choose(user, 'Kue Kering')
    await waitFor(() => expect(dialog().queryByText('Program tidak boleh kosong')).not.toBeInTheDocument())

    await chooseDate(user, 'Tanggal Penyelesaian')
    await typeDay(user, 'Tanggal Mulai', '31')
    await typeDay(user, 'Tanggal Akhir', '31022026')
    await download(user)
    expect(await dialog().findByText('Tanggal Mulai tidak valid.')).toBeVisible()
    expect(dialog().getByText('Tanggal Akhir tidak valid.')).toBeVisible()

    const startOver = async () => {
      await user.click(dialog().getByRole('button', { name: 'Reset' }))
      await chooseDate(user, 'Tanggal Penyelesaian')
      expect(dialog().queryByText(/^Tanggal .* tidak/)).not.toBeInTheDocument()
    }
    await startOver()
    await typeDay(user, 'Tanggal Mulai', '05022026')
    await typeDay(user, 'Tanggal Akhir', '04022026')
    expect(await dialog().findByText('Tanggal Akhir tidak boleh sebelum Tanggal Mulai')).toBeVisible()
    // Another start makes the end valid.
    await typeDay(user, 'Tanggal Mulai', '03')
    await waitFor(() => expect(dialog().queryByText(/tidak boleh sebelum/)).not.toBeInTheDocument())
    await startOver()
    const [year, month, day] = dayOf(Date.now() + DAY_MS).split('-')
    await typeDay(user, 'Tanggal Mulai', '31121949')
    await typeDay(user, 'Tanggal Akhir', `${day}${month}${year}`)
    expect(await dialog().findByText('Tanggal Mulai tidak boleh sebelum 1 Jan 1950')).toBeVisible()
    expect(await dialog().findByText('Tanggal Akhir tidak boleh sesudah hari ini')).toBeVisible()
    expect(requests).toEqual([])
  })

  test('shows the server’s error message, keeps the choices and retries', async () => {
    const { id } = await insert('Kue Kering')
    expectComplaints(/HttpError/)
    ui.fault(call, () => HttpResponse.json({ message: 'Ekspor sedang penuh.' }, { status: 429 }))
    const user = await openDialog()
    await choose(user, 'Kue Kering')
    await download(user)
    expect(await dialog().findByRole('alert')).toHaveTextContent('Ekspor sedang penuh.')
    expect(dialog().getByText('1 dipilih')).toBeVisible()
    const requests = answerExport()
    await download(user)
    expect(await screen.findByText('Successfully export data')).toBeVisible()
    expect(requests.map(({ body }) => body)).toEqual([{ id: [id] }])
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', ''])(
    'shows an error and downloads nothing when the file address is %j',
    async (address) => {
      await insert('Kue Kering')
      answerExport(address)
      const user = await openDialog()
      await choose(user, 'Kue Kering')
      await download(user)
      expect(await dialog().findByRole('alert')).toBeVisible()
      expect(downloads).toEqual([])
    },
  )
})

describe('closing the export dialog', () => {
  test('closes and resets on «Batal» and the cross only, not on Escape or a click outside', async () => {
    await insert('Kue Kering')
    const user = await openDialog()
    await choose(user, 'Kue Kering')
    await chooseDate(user, 'Tanggal Redeem')
    await user.keyboard('{Escape}')
    await user.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect(dialog().getByText('1 dipilih')).toBeVisible()

    for (const name of ['Batal', 'Tutup']) {
      await user.click(dialog().getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      await user.click(screen.getByRole('button', { name: 'Export' }))
      await screen.findByRole('dialog', { name: 'Export peserta' })
      expect(dialog().queryByText('1 dipilih')).not.toBeInTheDocument()
      expect(dialog().getByRole('combobox', { name: 'Tanggal' })).toHaveTextContent('Semua tanggal')
      await choose(user, 'Kue Kering')
    }
  })

  test('aborts a running export on «Batal», saving and announcing nothing', async () => {
    await insert('Kue Kering')
    expectComplaints(/AbortError/)
    const abortGate = Promise.withResolvers<void>()
    let requests = 0
    ui.fault(call, async ({ request }) => {
      requests += 1
      request.signal.addEventListener('abort', () => abortGate.resolve())
      await delay('infinite')
    })
    const user = await openDialog()
    await choose(user, 'Kue Kering')
    await download(user)
    expect(await dialog().findByRole('button', { name: /Menyiapkan/ })).toBeDisabled()
    await waitFor(() => expect(requests).toBe(1))
    // One at a time.
    await user.keyboard('{Enter}')
    await user.click(dialog().getByRole('button', { name: 'Batal' }))
    await abortGate.promise
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(downloads).toEqual([])
    expect(screen.queryByText('Successfully export data')).not.toBeInTheDocument()
    expect(requests).toBe(1)
  })
})

describe('program picker of the export', () => {
  test('searches and selects by keyboard, one program or all matches, and reviews the selection', async () => {
    for (const number of [1, 2, 3, 4, 5]) await insert(`Kopi ${number}`)
    await insert('Barista')
    const user = await openDialog()
    await user.click(await combobox())
    await option('Barista')
    await user.keyboard('kopi{Enter}')
    expect(dialog().getByText('1 dipilih')).toBeVisible()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(dialog().getByText('2 dipilih')).toBeVisible()
    await user.keyboard('{PageUp}{Enter}')
    expect(await option('Pilih semua yang cocok (5)')).toHaveAttribute('aria-selected', 'true')
    expect(dialog().getByText('5 dipilih')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()

    await user.click(dialog().getByRole('button', { name: '+2 lainnya' }))
    await user.click(await option('Kopi 4'))
    expect(await option('Kopi 4')).toHaveAttribute('aria-selected', 'false')
    expect(screen.queryByRole('option', { name: 'Barista' })).not.toBeInTheDocument()
    expect(dialog().getByText('4 dipilih')).toBeVisible()
    await user.keyboard('zzz')
    expect(await screen.findByText('Tidak ada yang cocok dengan “zzz”.')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(dialog().getByText('4 dipilih')).toBeVisible()
  })

  test('removes chosen programs chip by chip by keyboard, keeping focus nearby', async () => {
    for (const number of [1, 2, 3, 4]) await insert(`Kopi ${number}`)
    const user = await openDialog()
    await choose(user, 'Kopi 1', 'Kopi 2', 'Kopi 3', 'Kopi 4')
    const chip = (name: string) => dialog().getByRole('button', { name })
    await user.tab()
    expect(chip('Kopi 1')).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(chip('Kopi 2')).toHaveFocus()
    await user.tab()
    await user.tab()
    expect(chip('Kopi 4')).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(chip('Kopi 3')).toHaveFocus()
    await user.keyboard('{Delete}{Delete}')
    expect(await combobox()).toHaveFocus()
    expect(dialog().queryByRole('button', { name: /^Kopi/ })).not.toBeInTheDocument()
  })

  test('shows the server’s message in place of the picker when programs fail to load, and retries', async () => {
    await insert('Kue Kering')
    expectComplaints(/HttpError/)
    let isBroken = true
    ui.fault(programCalls['program.list'], ({ request }) =>
      isBroken && new URL(request.url).searchParams.get('limit') === '-1'
        ? HttpResponse.json({ message: 'Basis data sibuk.' }, { status: 500 })
        : undefined,
    )
    const user = await openDialog()
    const errorAlert = within(await dialog().findByRole('alert'))
    expect(errorAlert.getByText('Basis data sibuk.')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Download' })).toBeDisabled()
    isBroken = false
    await user.click(errorAlert.getByRole('button', { name: 'Coba lagi' }))
    expect(await combobox()).toHaveFocus()
    await choose(user, 'Kue Kering')
    expect(dialog().getByRole('button', { name: 'Download' })).toBeEnabled()
  })

  test('says that no program is published, and disables «Download»', async () => {
    await insert('Belum Terbit', 'draft')
    await openDialog()
    expect(await dialog().findByText('Belum ada program berstatus publish.')).toBeVisible()
    expect(dialog().getByRole('button', { name: 'Download' })).toBeDisabled()
  })
})
