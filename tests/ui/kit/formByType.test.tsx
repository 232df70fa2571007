import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { Weekday } from '../../../contract/meeting.ts'
import { Flag, Id, Line, Moment, RichText, TimeOfDay, WebAddress } from '../../../contract/primitives.ts'
import { checkDeclaration } from '../../../src/resources/_kit/declaration/checkDeclaration.ts'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { fieldTypesInList } from '../../../src/resources/_kit/fields/fieldTypesInList.ts'
import { storedDrafts } from '../../support/drafts.ts'
import { fileOf, mp4, pdf } from '../../support/files.ts'
import { alsoDeclared } from '../../support/parts.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* A resource like activities: a form by type, conditional fields, nested rows, and files. */

const Stored = z.object({ id: Id.optional(), url: z.string(), title: z.string().optional() })

const Lesson = z.object({
  id: Id,
  title: Line(80),
  type: z.enum(['film', 'test', 'talk', 'reading']),
  settings: z.object({
    duration: z.int().min(0),
    show_discussion: Flag.optional(),
    show_answer: Flag.optional(),
    minimum: z.object({ is_set: Flag, value: z.int().min(0).max(100).nullish() }).optional(),
  }),
  file: Stored.nullish(),
  meeting: z
    .object({
      is_day: z.boolean(),
      days: z.array(
        z.object({
          day: Weekday,
          place: Line(40).nullish(),
          times: z
            .array(z.object({ start_time: TimeOfDay, end_time: TimeOfDay }))
            .min(1)
            .max(3),
        }),
      ),
      link: WebAddress.nullish(),
    })
    .nullish(),
  intro: RichText.nullish(),
  links: z
    .array(z.object({ url: WebAddress }))
    .min(1)
    .optional(),
  updated_at: Moment.optional(),
})

const label = (text: string) => ({ id: text, en: text })
const detail = { label: label('Detail'), fields: ['title', 'type'] } as const
const calls = {
  list: { method: 'GET', path: '/lesson/list', summary: '', response: z.unknown() },
  one: { method: 'GET', path: '/lesson/{id}', summary: '', response: Lesson },
  create: { method: 'POST', path: '/lesson/create', summary: '', isMultipart: true, response: z.unknown() },
  update: {
    method: 'POST',
    path: '/lesson/{id}/update',
    summary: '',
    isMultipart: true,
    response: z.unknown(),
  },
} as const satisfies Record<string, Call>

const lesson = defineResource({
  name: 'lesson',
  schema: Lesson,
  label: { one: label('Pelajaran'), many: label('Pelajaran') },
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', label: label('Judul') },
    type: {
      type: 'choice',
      label: label('Jenis'),
      choices: { film: label('Film'), test: label('Tes'), talk: label('Diskusi'), reading: label('Bacaan') },
      readOnlyAfterCreate: true,
    },
    'settings.duration': { type: 'minutes', label: label('Durasi') },
    'settings.show_discussion': { type: 'flag', label: label('Pembahasan') },
    'settings.show_answer': {
      type: 'flag',
      label: label('Jawaban'),
      when: { field: 'settings.show_discussion', is: 1 },
    },
    'settings.minimum.is_set': { type: 'flag', label: label('Pakai nilai minimum') },
    'settings.minimum.value': {
      type: 'number',
      label: label('Nilai minimum'),
      when: (values) => values?.settings?.minimum?.is_set === 1,
    },
    file: {
      type: 'file',
      label: label('Berkas'),
      accept: (values) => (values?.type === 'film' ? 'video' : 'document'),
      maxBytes: (values) => (values?.type === 'film' ? 100_000_000 : 20_000_000),
      withForm: true,
    },
    'meeting.is_day': { type: 'flag', label: label('Menurut hari') },
    'meeting.days': {
      type: 'rows',
      label: label('Jadwal'),
      rowLabel: label('Hari'),
      when: { field: 'meeting.is_day', is: true },
    },
    'meeting.days.day': { type: 'weekday', label: label('Nama hari') },
    'meeting.days.place': {
      type: 'text',
      label: label('Tempat'),
      when: { field: 'type', is: 'talk' },
    },
    'meeting.days.times': { type: 'rows', label: label('Waktu'), rowLabel: label('Jam') },
    'meeting.days.times.start_time': { type: 'time', label: label('Mulai') },
    'meeting.days.times.end_time': { type: 'time', label: label('Selesai') },
    'meeting.link': { type: 'text', label: label('Tautan') },
    intro: { type: 'richText', label: label('Pengantar'), readOnlyAfterCreate: true },
    links: { type: 'rows', label: label('Sumber'), rowLabel: label('Sumber'), readOnlyAfterCreate: true },
    'links.url': { type: 'text', label: label('Alamat') },
  },
  list: { columns: ['title'] },
  form: {
    by: 'type',
    forms: {
      film: { tabs: [detail, { label: label('Konten'), fields: ['settings.duration', 'file'] }] },
      test: {
        tabs: [
          detail,
          {
            label: label('Pengaturan'),
            fields: [
              'settings.duration',
              'settings.show_discussion',
              'settings.show_answer',
              'settings.minimum.is_set',
              'settings.minimum.value',
            ],
          },
        ],
      },
      reading: { fields: ['title', 'type', 'settings.duration', 'intro', 'links'] },
      talk: {
        tabs: [
          detail,
          {
            label: label('Konten'),
            fields: ['settings.duration', 'meeting.is_day', 'meeting.days', 'meeting.link', 'file'],
          },
        ],
      },
    },
    otherwise: { fields: ['title', 'type'] },
  },
  endpoints: {
    list: { call: calls.list },
    one: { call: calls.one },
    create: { call: calls.create },
    update: { call: calls.update },
  },
})

checkDeclaration(lesson, 'lesson', fieldTypesInList)

const ui = startUi(undefined, { resources: alsoDeclared(lesson) })

/** The API's record, and the forms that it received. */
let record: Record<string, unknown>
let sent: Record<string, string>[]

/** A form's parts by key; of files, their names. */
const partsOf = (body: string) =>
  Object.fromEntries(
    [
      ...body.matchAll(/name="([^"]*)"(?:; filename="([^"]*)")?[^\r]*\r\n(?:.+\r\n)*\r\n([\s\S]*?)\r\n--/g),
    ].map(([, key = '', name, value = '']) => [key, name ?? value]),
  )

const receive = async ({ request }: { request: Request }) => {
  sent.push(partsOf(await request.text()))
  return HttpResponse.json({ message: '', data: { id: '1' } })
}

beforeEach(async () => {
  sent = []
  ui.fault(calls.one, () => HttpResponse.json({ message: '', data: record }))
  // The last one is asked first: its address is one of a record, too.
  ui.fault(calls.list, () =>
    HttpResponse.json({ message: '', data: { list: [], page: 1, limit: 10, total: 0 } }),
  )
  ui.fault(calls.update, receive)
  ui.fault(calls.create, receive)
  await ui.signIn()
})

type User = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
const queryField = (name: string) => screen.queryByLabelText(new RegExp(`^${name}( \\*)?$`))
const group = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}( \\*)?$`) })
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const tab = (user: User, name: string) => user.click(screen.getByRole('tab', { name }))
const save = (user: User) => user.click(screen.getByText('Simpan'))
const choose = (file: File) =>
  fireEvent.change(group('Berkas').querySelector('input[type=file]') as HTMLElement, {
    target: { files: [file] },
  })

async function pick(user: User, name: string, option: string) {
  await user.click(field(name))
  const options = await screen.findByRole('listbox')
  await user.click(within(options).getByText(option))
  await waitFor(() => expect(options).not.toBeInTheDocument())
}

async function savedOnce(user: User) {
  await save(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0] ?? {}
}

const open = async (address: string) => {
  const user = await ui.open(address)
  await screen.findByLabelText(/^Judul/)
  return user
}

describe('form by type', () => {
  test('keeps shared fields when the type changes, and sends nothing of the previous type', async () => {
    const user = await open('/lesson/create')
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
    fill('Judul', 'Kopi')
    await pick(user, 'Jenis', 'Tes')
    // The inputs are in tabs now.
    expect(field('Jenis')).toHaveFocus()
    await tab(user, 'Pengaturan')
    fill('Durasi', '90')
    await user.click(field('Pembahasan'))
    await tab(user, 'Detail')
    await pick(user, 'Jenis', 'Film')
    await tab(user, 'Konten')
    expect(field('Durasi')).toHaveValue('90')
    expect(queryField('Pembahasan')).not.toBeInTheDocument()
    expect(await savedOnce(user)).toEqual({ title: 'Kopi', type: 'film', 'settings[duration]': '5400' })
  })

  test('starts with the minimum of rows of the chosen type', async () => {
    const user = await open('/lesson/create')
    await pick(user, 'Jenis', 'Bacaan')
    expect(within(group('Sumber')).getByLabelText(/^Alamat/)).toHaveValue('')
  })

  test('makes fixed fields of an existing record read-only, rich text and rows too', async () => {
    const links = [{ url: 'https://a.example' }, { url: 'https://b.example' }]
    record = {
      id: '1',
      title: 'Kopi',
      type: 'reading',
      settings: { duration: 0 },
      intro: '<p>Halo</p>',
      links,
    }
    await open('/lesson/1')
    expect(within(group('Sumber')).getAllByLabelText(/^Alamat/)[1]).toHaveAttribute('readonly')
    expect(within(group('Sumber')).queryByRole('button')).not.toBeInTheDocument()
    const editor = await screen.findByLabelText(/^Pengantar/, {}, { timeout: 40_000 })
    await waitFor(() => expect(editor).toHaveAttribute('aria-readonly', 'true'))
  })

  test('sends hidden values unchanged, and locks the type of an existing record', async () => {
    record = {
      id: '1',
      title: 'Kopi',
      type: 'film',
      settings: { duration: 90, show_answer: 1 },
      meeting: { is_day: true, days: [] },
      extra: 'x',
    }
    const user = await open('/lesson/1')
    expect(field('Jenis')).toHaveAttribute('aria-disabled', 'true')
    fill('Judul', 'Teh')
    expect(await savedOnce(user)).toEqual({
      id: '1',
      title: 'Teh',
      type: 'film',
      'settings[duration]': '90',
      'settings[show_answer]': '1',
      'meeting[is_day]': '1',
      'meeting[days][]': '',
      extra: 'x',
    })
  })
})

describe('conditional field', () => {
  test('skips validation and sends an empty value while hidden, and reappears with its value', async () => {
    record = {
      id: '1',
      title: 'Kopi',
      type: 'test',
      settings: { duration: 0, show_discussion: 1, show_answer: 1 },
    }
    const user = await open('/lesson/1')
    await tab(user, 'Pengaturan')
    expect(field('Jawaban')).toBeChecked()
    expect(queryField('Nilai minimum')).not.toBeInTheDocument()
    await user.click(field('Pakai nilai minimum'))
    fill('Nilai minimum', '101')
    await user.click(field('Pembahasan'))
    expect(queryField('Jawaban')).not.toBeInTheDocument()
    await save(user)
    expect(await screen.findByText('Nilai minimum tidak boleh lebih dari 100')).toBeVisible()

    await user.click(field('Pakai nilai minimum'))
    await user.click(field('Pakai nilai minimum'))
    expect(field('Nilai minimum')).toHaveValue('101')
    await user.click(field('Pakai nilai minimum'))
    expect(await savedOnce(user)).toEqual({
      id: '1',
      title: 'Kopi',
      type: 'test',
      'settings[duration]': '0',
      'settings[show_discussion]': '0',
      'settings[show_answer]': '0',
      'settings[minimum][is_set]': '0',
      'settings[minimum][value]': '',
    })
  })
})

describe('nested rows', () => {
  beforeEach(() => {
    record = {
      id: '1',
      title: 'Kopi',
      type: 'talk',
      settings: { duration: 0 },
      meeting: {
        is_day: true,
        days: [{ day: 'sunday', times: [{ start_time: '09:00', end_time: '10:00' }], room: 7 }],
      },
    }
  })

  test('adds a row, normalises its times, and sends unknown properties along', async () => {
    const user = await open('/lesson/1')
    await tab(user, 'Konten')
    expect(field('Nama hari')).toHaveTextContent('Minggu')
    await user.click(within(group('Jadwal')).getByText('Tambah Jam'))
    const starts = screen.getAllByLabelText(/^Mulai/)
    const ends = screen.getAllByLabelText(/^Selesai/)
    expect(starts).toHaveLength(2)
    fireEvent.change(starts[1] as HTMLElement, { target: { value: '13.15' } })
    await save(user)
    expect(await screen.findByText('Selesai tidak boleh kosong')).toBeVisible()
    expect(ends[1]).toHaveFocus()
    fireEvent.change(ends[1] as HTMLElement, { target: { value: '14' } })
    expect(await savedOnce(user)).toEqual({
      id: '1',
      title: 'Kopi',
      type: 'talk',
      'settings[duration]': '0',
      'meeting[is_day]': '1',
      'meeting[days][0][day]': 'sunday',
      'meeting[days][0][times][0][start_time]': '09:00',
      'meeting[days][0][times][0][end_time]': '10:00',
      'meeting[days][0][times][1][start_time]': '13:15',
      'meeting[days][0][times][1][end_time]': '14:00',
      'meeting[days][0][room]': '7',
    })
  })

  test('starts a new row with the minimum of inner rows', async () => {
    const user = await open('/lesson/1')
    await tab(user, 'Konten')
    await user.click(screen.getByText('Tambah Hari'))
    const times = screen.getAllByRole('group', { name: /^Waktu/ })
    expect(times).toHaveLength(2)
    expect(within(times[1] as HTMLElement).getByLabelText(/^Mulai/)).toHaveValue('')
  })

  test('sends hidden rows empty, and does not validate them', async () => {
    const user = await open('/lesson/1')
    await tab(user, 'Konten')
    fireEvent.change(field('Mulai'), { target: { value: '' } })
    await user.click(field('Menurut hari'))
    expect(screen.queryByRole('group', { name: 'Jadwal' })).not.toBeInTheDocument()
    expect(await savedOnce(user)).toMatchObject({ 'meeting[is_day]': '0', 'meeting[days][]': '' })
  })

  test('focuses the list when the validation issue concerns the list itself', async () => {
    expectComplaints(/HttpError/)
    const fault = 'Sumber ini sudah dipakai.'
    record = {
      id: '1',
      title: 'Kopi',
      type: 'reading',
      settings: { duration: 0 },
      links: [{ url: 'https://a.example' }],
    }
    ui.fault(calls.update, () =>
      HttpResponse.json({ message: 'Salah', errors: { links: [fault] } }, { status: 422 }),
    )
    const user = await open('/lesson/1')
    await save(user)
    expect(await screen.findByText(fault)).toBeVisible()
    await waitFor(() => expect(group('Sumber')).toHaveFocus())
    expect(group('Sumber')).toHaveAccessibleDescription(fault)
  })

  test('shows both versions of the rows in full in a conflict', async () => {
    expectComplaints(/HttpError/)
    record.updated_at = '2026-11-21T03:00:00.000Z'
    const theirs = {
      ...record,
      updated_at: '2026-11-21T04:00:00.000Z',
      meeting: {
        is_day: true,
        days: [{ day: 'monday', place: 'Aula', times: [{ start_time: '20:00', end_time: '21:00' }] }],
      },
    }
    ui.fault(calls.update, () => HttpResponse.json({ message: 'Berubah', data: theirs }, { status: 409 }))
    const user = await open('/lesson/1')
    await tab(user, 'Konten')
    fill('Mulai', '8')
    await save(user)
    const conflict = within(await screen.findByRole('dialog'))
    expect(conflict.getByLabelText('Versi Anda')).toHaveAccessibleDescription(
      /Nama hari: ?Minggu.*Mulai: ?08\.00.*Selesai: ?10\.00/,
    )
    expect(conflict.getByLabelText('Versi tersimpan')).toHaveAccessibleDescription(
      /Nama hari: ?Senin.*Tempat: ?Aula.*Mulai: ?20\.00.*Selesai: ?21\.00/,
    )
  })
})

describe('file sent with its form', () => {
  const film = () => fileOf(mp4(), 'Kelas \u202efdp.mp4', 'video/mp4')
  const stored = {
    id: 'f1',
    url: '/api/storage/v1/media/company/public/f1',
    title: 'Kelas lama',
    size: 4_200_000,
  }

  beforeEach(() => {
    record = { id: '1', title: 'Kopi', type: 'film', settings: { duration: 60 }, file: stored }
  })
  const openFile = async () => {
    const user = await open('/lesson/1')
    await tab(user, 'Konten')
    return user
  }

  test('omits an unchanged file from the payload, and offers to play it', async () => {
    const user = await openFile()
    expect(within(group('Berkas')).getByText('4,2 MB')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Putar Kelas lama di tab baru' })).toHaveAttribute(
      'href',
      stored.url,
    )
    expect(await savedOnce(user)).not.toHaveProperty('file')
  })

  test('replaces the stored file, and restores it when the choice is undone', async () => {
    const user = await openFile()
    choose(film())
    expect(within(group('Berkas')).getByText('Kelas fdp.mp4')).toBeVisible()
    expect(screen.getByText('Berkas dikirim saat formulir disimpan.')).toBeVisible()
    await user.click(screen.getByText('Kembalikan berkas semula'))
    expect(screen.getByText('Kelas lama')).toBeVisible()
    choose(film())
    const { file } = await savedOnce(user)
    expect(file).toMatch(/^Kelas .+mp4$/)
  })

  test('keeps the chosen file when its upload is cancelled, and sends it with the next save', async () => {
    const user = await openFile()
    choose(film())
    const gate = Promise.withResolvers<void>()
    ui.fault(calls.update, async () => {
      await gate.promise
      return HttpResponse.error()
    })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Hentikan pengiriman' }))
    expect(await screen.findByText('Pengiriman dihentikan. Perubahan Anda belum disimpan.')).toBeVisible()
    gate.resolve()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Hentikan pengiriman' })).not.toBeInTheDocument(),
    )
    expect(screen.getByRole('button', { name: 'Simpan' })).toHaveFocus()
    expect(sent).toEqual([])
    expect(within(group('Berkas')).getByText('Kelas fdp.mp4')).toBeVisible()
    ui.fault(calls.update, receive)
    const { file } = await savedOnce(user)
    expect(file).toMatch(/^Kelas .+mp4$/)
  })

  test('shows upload progress and time left, and no cancel button once all is sent', async () => {
    const user = await openFile()
    const large = film()
    Object.defineProperty(large, 'size', { value: 98_000_000 })
    choose(large)
    const answered = Promise.withResolvers<void>()
    ui.fault(calls.update, async (request) => {
      await answered.promise
      return receive(request)
    })
    // Simulated: a browser reports upload progress, MSW only the end.
    const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
    const clock = vi.spyOn(performance, 'now')
    const start = performance.now()
    const report = (share: number, after: number) => {
      clock.mockReturnValue(start + after)
      const upload = (opened.mock.instances as XMLHttpRequest[]).at(-1)?.upload
      const gone = { lengthComputable: true, loaded: share * 1_000, total: 1_000 }
      act(() => void upload?.dispatchEvent(new ProgressEvent('progress', gone)))
      return within(group('Berkas')).getByRole('progressbar')
    }
    clock.mockReturnValue(start)
    await save(user)
    const cancel = await screen.findByRole('button', { name: 'Hentikan pengiriman' })

    const begun = report(0.1, 0)
    expect(begun).toHaveAccessibleName('Mengunggah 9,8 MB dari 98 MB')
    expect(begun).toHaveAttribute('aria-valuenow', '10')
    expect(report(0.25, 30_000)).toHaveAccessibleName('Mengunggah 25 MB dari 98 MB, sekitar 2 menit lagi')
    expect(report(0.3, 30_000)).toHaveAccessibleName('Mengunggah 29 MB dari 98 MB, sekitar 1 menit lagi')
    expect(report(0.5, 40_000)).toHaveAccessibleName('Mengunggah 49 MB dari 98 MB, kurang dari 1 menit lagi')
    expect(cancel).toBeEnabled()
    // The server may have it already: no cancelling.
    expect(report(1, 50_000)).toHaveAccessibleName('Berkas sudah terkirim, menunggu server')
    expect(cancel).not.toBeInTheDocument()
    answered.resolve()
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  })

  test('warns on leaving that a chosen file is not part of the draft', async () => {
    const user = await openFile()
    choose(film())
    const menu = within(await screen.findByRole('navigation', { name: 'Menu utama' }))
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    const warning = within(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' }))
    expect(warning.getByText(/^Berkas yang dipilih tidak ikut disimpan/)).toBeVisible()
    // Nothing else was changed: a draft would be empty.
    expect(warning.queryByText(/tetap disimpan sebagai draf/)).not.toBeInTheDocument()
    expect(await storedDrafts()).toEqual({})
    await user.click(warning.getByRole('button', { name: 'Tetap di sini' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await tab(user, 'Detail')
    fill('Judul', 'Susu')
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    const both = within(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' }))
    expect(both.getByText(/^Berkas yang dipilih tidak ikut disimpan/)).toBeVisible()
    expect(both.getByText(/tetap disimpan sebagai draf/)).toBeVisible()
    expect(Object.values(await storedDrafts())).toEqual([expect.stringContaining('Susu')])
    await user.click(both.getByRole('button', { name: 'Tetap di sini' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await tab(user, 'Konten')
    await user.click(screen.getByText('Kembalikan berkas semula'))
    await tab(user, 'Detail')
    fill('Judul', 'Teh')
    await user.click(menu.getByRole('link', { name: 'Dashboard' }))
    const other = within(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' }))
    expect(other.queryByText(/^Berkas yang dipilih/)).not.toBeInTheDocument()
  })

  test('sends an empty text to remove the file', async () => {
    const user = await openFile()
    await user.click(within(group('Berkas')).getByLabelText('Hapus', { selector: 'button' }))
    expect(await savedOnce(user)).toMatchObject({ file: '' })
  })

  test('refuses a file of another type or without an extension, and keeps the stored one', async () => {
    await openFile()
    const words = 'Format file yang didukung adalah mp4 ukuran maks: 100 MB.'
    for (const file of [
      fileOf(pdf(), 'modul.pdf', 'application/pdf'),
      fileOf(mp4(), 'kelas', 'video/mp4'),
      fileOf(mp4(), 'kelas.mp4', 'text/plain'),
    ]) {
      choose(file)
      expect(within(group('Berkas')).getByRole('alert')).toHaveTextContent(words)
      expect(screen.getByText('Kelas lama')).toBeVisible()
    }
  })

  test('accepts a dropped file', async () => {
    await openFile()
    fireEvent.drop(group('Berkas'), { dataTransfer: { files: [film()], types: ['Files'] } })
    expect(await screen.findByText('Kelas fdp.mp4')).toBeVisible()
  })

  test('discards the chosen file when the newly chosen type does not accept it', async () => {
    const user = await open('/lesson/create')
    fill('Judul', 'Kopi')
    await pick(user, 'Jenis', 'Film')
    await tab(user, 'Konten')
    fill('Durasi', '1')
    choose(film())
    await tab(user, 'Detail')
    await pick(user, 'Jenis', 'Diskusi')
    await tab(user, 'Konten')
    expect(await within(group('Berkas')).findByRole('alert')).toHaveTextContent(/pdf ukuran maks: 20 MB/)
    expect(await savedOnce(user)).not.toHaveProperty('file')
  })
})
