import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import type { Editor } from '@tiptap/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { RepeatLimit } from '../../../contract/activity.ts'
import { Weekday } from '../../../contract/meeting.ts'
import {
  Day,
  Flag,
  Id,
  Line,
  Moment,
  RichText,
  Rupiah,
  Text,
  TimeOfDay,
  WebAddress,
} from '../../../contract/primitives.ts'
import { checkDeclaration } from '../../../src/resources/_kit/declaration/checkDeclaration.ts'
import { defineResource } from '../../../src/resources/_kit/declaration/defineResource.ts'
import { fieldTypes } from '../../../src/resources/_kit/declaration/fieldTypes.ts'
import { fieldTypesInList } from '../../../src/resources/_kit/fields/fieldTypesInList.ts'
import { fileOf, pdf, png } from '../../support/files.ts'
import { alsoDeclared } from '../../support/parts.ts'
import { startUi } from '../../support/ui.tsx'

/* A resource with a field of every kind: created, listed, shown, edited and shown again in the real admin. */

const Everything = z.object({
  id: Id,
  title: Line(80),
  notes: Text().nullish(),
  seats: z.int().min(0).nullish(),
  rent: Rupiah.nullish(),
  opened: Day.nullish(),
  starts: Moment,
  ends: Moment.nullish(),
  size: z.enum(['small', 'large']).nullish(),
  colour: z.union([z.literal('red'), z.literal('blue')]),
  repeat: RepeatLimit,
  floor: z.literal([0, 1, 2]).nullish(),
  parking: z.boolean(),
  is_skip: Flag,
  is_shown: Flag.optional(),
  story: RichText.nullish(),
  cover: z.object({ id: Id, url: z.string() }).nullish(),
  place: z.object({ city: Text().nullish() }).nullish(),
  duration: z.int().min(60).max(604_800).nullish(),
  weekday: Weekday.nullish(),
  clock: TimeOfDay.nullish(),
  handout: z.object({ id: Id, url: z.string(), title: z.string() }).nullish(),
  links: z.array(z.object({ title: Line(40), url: WebAddress })).max(2),
})

const label = (text: string) => ({ id: text, en: text })
const everything = defineResource({
  name: 'everything',
  schema: Everything,
  label: { one: label('Contoh'), many: label('Semua Contoh') },
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', label: label('Judul') },
    notes: { type: 'longText', label: label('Catatan') },
    seats: { type: 'number', label: label('Kursi') },
    rent: { type: 'rupiah', label: label('Sewa') },
    opened: { type: 'day', label: label('Dibuka') },
    starts: { type: 'moment', label: label('Mulai') },
    ends: { type: 'moment', label: label('Selesai'), help: label('Boleh kosong') },
    size: {
      type: 'choice',
      label: label('Ukuran'),
      choices: { small: label('Kecil'), large: label('Besar') },
    },
    colour: { type: 'choice', label: label('Warna'), choices: { red: label('Merah'), blue: label('Biru') } },
    repeat: {
      type: 'choice',
      label: label('Pengulangan'),
      choices: { '0': label('Tidak boleh'), '-1': label('Tanpa batas') },
    },
    floor: { type: 'choice', label: label('Lantai') },
    parking: { type: 'flag', label: label('Parkir') },
    is_skip: { type: 'flag', label: label('Boleh dilewati') },
    is_shown: { type: 'flag', label: label('Ditampilkan') },
    story: { type: 'richText', label: label('Cerita') },
    cover: { type: 'picture', label: label('Gambar') },
    'place.city': { type: 'text', label: label('Kota') },
    duration: { type: 'minutes', label: label('Durasi') },
    weekday: { type: 'weekday', label: label('Hari') },
    clock: { type: 'time', label: label('Jam') },
    handout: { type: 'file', label: label('Modul'), accept: 'document' },
    links: { type: 'rows', label: label('Tautan'), rowLabel: label('Tautan') },
    'links.title': { type: 'text', label: label('Nama tautan') },
    'links.url': { type: 'text', label: label('Alamat') },
  },
  list: {
    columns: [
      ...['title', 'notes', 'seats', 'rent', 'opened', 'starts', 'ends', 'size', 'colour', 'repeat'],
      ...['floor', 'parking', 'is_skip', 'is_shown', 'place.city', 'duration', 'weekday', 'clock', 'handout'],
    ] as never,
  },
  form: {
    fields: [
      ...['title', 'notes', 'seats', 'rent', 'opened', 'starts', 'ends', 'size', 'colour', 'repeat'],
      ...['floor', 'parking', 'is_skip', 'is_shown', 'story', 'cover', 'place.city'],
      ...['duration', 'weekday', 'clock', 'handout', 'links'],
    ] as never,
  },
})

checkDeclaration(everything, 'everything', fieldTypesInList)

const ui = startUi(undefined, { resources: alsoDeclared(everything) })

// A form of every kind is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const row: z.infer<typeof Everything> = {
  id: '1',
  title: 'Aula Merdeka',
  notes: 'Satu\nDua',
  seats: 12,
  rent: 1_500_000,
  opened: '2028-02-29',
  starts: '2026-11-20T23:30:00.000Z',
  ends: '2026-11-21T13:14:00.000Z',
  size: 'large',
  colour: 'blue',
  repeat: -1,
  floor: 2,
  parking: true,
  is_skip: 1,
  is_shown: 0,
  story: '<p>Halo</p>',
  cover: { id: 'gambar', url: '/api/storage/v1/media/company/public/gambar' },
  place: { city: 'Yogyakarta' },
  duration: 5_400,
  weekday: 'sunday',
  clock: '09:30',
  handout: { id: 'modul', url: '/api/storage/v1/media/company/public/modul', title: 'Modul 1' },
  links: [{ title: 'Toko', url: 'https://toko.example' }],
}

/** The API's rows: the real server has no such resource. */
let rows: unknown[] = []

beforeEach(async () => {
  rows = []
  // The browser is not in Jakarta's time zone.
  vi.stubEnv('TZ', 'America/Los_Angeles')
  URL.createObjectURL = () => 'blob:0'
  URL.revokeObjectURL = () => undefined
  const sent = async (request: Request) => ({ ...((await request.json()) as object), id: '1' })
  ui.fault({ method: 'GET', path: '/everything' }, () =>
    HttpResponse.json(rows, { headers: { 'content-range': `everything 0-9/${rows.length}` } }),
  )
  ui.fault({ method: 'POST', path: '/everything' }, async ({ request }) => {
    rows = [await sent(request)]
    return HttpResponse.json(rows[0] as object)
  })
  ui.fault({ method: 'GET', path: '/everything/{id}' }, () => HttpResponse.json(rows[0] as object))
  ui.fault({ method: 'PUT', path: '/everything/{id}' }, async ({ request }) => {
    rows = [await sent(request)]
    return HttpResponse.json(rows[0] as object)
  })
  await ui.signIn()
})
afterEach(() => vi.unstubAllEnvs())

type User = ReturnType<typeof userEvent.setup>

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}( \\*)?$`))
/** The editor renders last: then the form is complete. */
const story = () => screen.findByLabelText(/^Cerita/, {}, { timeout: 40_000 })
const links = () => screen.getByRole('group', { name: 'Tautan' })
const handout = () => screen.getByRole('group', { name: 'Modul' })
const choose = (group: HTMLElement, file: File) =>
  fireEvent.change(group.querySelector('input[type=file]') as HTMLElement, { target: { files: [file] } })
const picture = () => screen.getByRole('group', { name: 'Gambar' })
/** In one event: in a form this large, typing is slow. */
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
/** The sections of a date, once the picker has loaded. */
const day = (name: string) => screen.findByRole('group', { name: new RegExp(`^${name}`) })
/** Types into the sections of a date. */
async function typeDay(user: User, name: string, digits: string) {
  await user.click(within(await day(name)).getByRole('spinbutton', { name: 'Tanggal' }))
  await user.keyboard(digits)
}
const save = (user: User) => user.click(screen.getByText('Simpan'))

async function pick(user: User, name: string, option: string) {
  await user.click(field(name))
  const options = await screen.findByRole('listbox')
  await user.click(option ? within(options).getByText(option) : within(options).getByLabelText('Hapus isian'))
  await waitFor(() => expect(options).not.toBeInTheDocument())
}

/** The list's first row by column. */
async function listed() {
  const table = (await screen.findByRole('table')) as HTMLTableElement
  await waitFor(() => expect(table.rows).toHaveLength(2))
  const [names = [], values = []] = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  )
  return Object.fromEntries(names.map((name, index) => [name, values[index]]))
}

test('declares a field of every kind', () => {
  const kinds = Object.values(everything.fields).map((declared) => declared?.type)
  // The kind `own` needs a custom view, such as the program form's.
  expect(new Set([...kinds, 'custom'])).toEqual(new Set(fieldTypes))
})

test('creates a record with every field kind as its schema requires, and lists it', async () => {
  const user = await ui.open('/everything/create')
  // jsdom cannot type into an editor; tests/e2e does, in the program form.
  const { editor } = (await story()) as HTMLElement & { editor: Editor }
  act(() => {
    editor.commands.setContent('<p>Halo</p>')
  })
  fill('Judul', 'Aula Merdeka')
  fill('Catatan', 'Satu\nDua')
  fill('Kursi', '0')
  fill('Sewa', '1500000')
  await typeDay(user, 'Dibuka', '29022028')
  fill('Mulai', '2026-11-21T06:30')
  fill('Selesai', '2026-11-21T20:14')
  expect(field('Mulai')).toHaveAccessibleDescription('WIB')
  expect(field('Selesai')).toHaveAccessibleDescription('Boleh kosong WIB')
  await pick(user, 'Ukuran', 'Besar')
  await pick(user, 'Warna', 'Biru')
  await pick(user, 'Pengulangan', 'Tanpa batas')
  await pick(user, 'Lantai', '2')
  await user.click(field('Parkir'))
  await user.click(field('Boleh dilewati'))
  choose(picture(), fileOf(png(), 'kelas.png', 'image/png'))
  expect(await within(picture()).findByText('Ganti')).toBeVisible()
  fill('Kota', 'Yogyakarta')
  fill('Durasi', '90')
  await pick(user, 'Hari', 'Minggu')
  fill('Jam', '9.30')
  choose(handout(), fileOf(pdf(), 'Modul 1.pdf', 'application/pdf'))
  expect(await within(handout()).findByText('Ganti')).toBeVisible()
  await user.click(within(links()).getByText('Tambah Tautan'))
  fill('Nama tautan', 'Toko')
  fill('Alamat', 'https://toko.example')
  await save(user)
  expect(await screen.findByText('Data ditambahkan')).toBeVisible()
  expect(rows).toEqual([
    {
      ...row,
      seats: 0,
      is_shown: 0,
      cover: { id: expect.any(String), url: expect.stringContaining('/public/') },
      handout: { id: expect.any(String), url: expect.stringContaining('/public/'), title: 'Modul 1' },
    },
  ])
  expect(await listed()).toEqual({
    Judul: 'Aula Merdeka',
    Catatan: 'Satu\nDua',
    Kursi: '0',
    Sewa: 'Rp1.500.000',
    Dibuka: '29 Feb 2028',
    Mulai: '21 Nov 2026, 06.30 WIB',
    Selesai: '21 Nov 2026, 20.14 WIB',
    Ukuran: 'Besar',
    Warna: 'Biru',
    Pengulangan: 'Tanpa batas',
    Lantai: '2',
    Parkir: 'Ya',
    'Boleh dilewati': 'Ya',
    Ditampilkan: 'Tidak',
    Kota: 'Yogyakarta',
    Durasi: '01:30:00',
    Hari: 'Minggu',
    Jam: '09.30',
    Modul: 'Modul 1',
  })
})

test('loads, edits and reloads every field kind', async () => {
  const read = { ...row, ends: '2026-11-21T13:14:59.999Z', duration: 90 }
  rows = [read]
  const user = await ui.open('/everything/1')
  expect(await story()).toHaveTextContent('Halo')
  expect(field('Catatan')).toHaveValue('Satu\nDua')
  expect(field('Kursi')).toHaveValue('12')
  expect(field('Sewa')).toHaveValue('1.500.000')
  expect(await day('Dibuka')).toHaveTextContent('29/02/2028')
  expect(field('Mulai')).toHaveValue('2026-11-21T06:30')
  expect(field('Selesai')).toHaveValue('2026-11-21T20:14')
  expect(field('Ukuran')).toHaveTextContent('Besar')
  expect(field('Warna')).toHaveTextContent('Biru')
  expect(field('Pengulangan')).toHaveTextContent('Tanpa batas')
  expect(field('Lantai')).toHaveTextContent('2')
  expect(field('Parkir')).toBeChecked()
  expect(field('Boleh dilewati')).toBeChecked()
  expect(field('Ditampilkan')).not.toBeChecked()
  expect(picture().querySelector('img')).toHaveAttribute('src', row.cover?.url)
  expect(field('Durasi')).toHaveValue('1')
  expect(field('Durasi')).toHaveAccessibleDescription('Paling banyak 10.080 menit.')
  expect(field('Hari')).toHaveTextContent('Minggu')
  expect(field('Jam')).toHaveValue('09.30')
  expect(within(handout()).getByLabelText('Buka Modul 1 di tab baru')).toHaveAttribute(
    'href',
    row.handout?.url,
  )
  expect(field('Alamat')).toHaveValue('https://toko.example')

  fill('Judul', 'Aula Baru')
  fill('Kursi', '80')
  fill('Mulai', '2028-02-29T00:00')
  // Focus alone changes nothing, not even the seconds that are not displayed.
  fireEvent.focus(field('Selesai'))
  fireEvent.blur(field('Selesai'))
  fireEvent.focus(field('Durasi'))
  fireEvent.blur(field('Durasi'))
  await pick(user, 'Hari', 'Senin')
  fill('Jam', '1345')
  fireEvent.blur(field('Jam'))
  expect(field('Jam')).toHaveValue('13.45')
  fill('Alamat', 'https://lain.example')
  await pick(user, 'Ukuran', 'Kecil')
  await pick(user, 'Warna', 'Merah')
  await pick(user, 'Pengulangan', 'Tidak boleh')
  await pick(user, 'Lantai', '0')
  await user.click(field('Parkir'))
  await user.click(field('Boleh dilewati'))
  await user.click(field('Ditampilkan'))
  await save(user)
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  const changed = {
    ...read,
    title: 'Aula Baru',
    seats: 80,
    starts: '2028-02-28T17:00:00.000Z',
    size: 'small',
    colour: 'red',
    repeat: 0,
    floor: 0,
    parking: false,
    is_skip: 0,
    is_shown: 1,
    weekday: 'monday',
    clock: '13:45',
    links: [{ title: 'Toko', url: 'https://lain.example' }],
  }
  expect(rows).toEqual([changed])

  await user.click(await screen.findByText('Aula Baru'))
  await story()
  expect(field('Mulai')).toHaveValue('2028-02-29T00:00')
  expect(field('Warna')).toHaveTextContent('Merah')
  expect(field('Pengulangan')).toHaveTextContent('Tidak boleh')
  expect(field('Lantai')).toHaveTextContent('0')
  expect(field('Boleh dilewati')).not.toBeChecked()
  expect(field('Ditampilkan')).toBeChecked()
})

test('clears optional fields of every kind, and refuses empty required ones', async () => {
  const read = { ...row, colour: null, repeat: undefined }
  rows = [read]
  const user = await ui.open('/everything/1')
  await story()
  await user.click(await screen.findByTitle('Kosongkan tanggal'))
  for (const name of ['Catatan', 'Kursi', 'Sewa', 'Mulai', 'Selesai', 'Kota', 'Durasi', 'Jam']) {
    fill(name, '')
    fireEvent.blur(field(name))
  }
  for (const name of ['Ukuran', 'Lantai', 'Hari']) await pick(user, name, '')
  await user.click(within(picture()).getByLabelText('Hapus'))
  await user.click(within(handout()).getByLabelText('Hapus'))
  fill('Alamat', '')
  await save(user)
  expect(await screen.findByText('Alamat tidak boleh kosong')).toBeVisible()
  expect(await screen.findByText('Mulai tidak boleh kosong')).toBeVisible()
  expect(screen.getByText('Warna tidak boleh kosong')).toBeVisible()
  expect(screen.getByText('Pengulangan tidak boleh kosong')).toBeVisible()
  expect(rows).toEqual([read])
  fill('Mulai', '2026-11-21T06:30')
  await pick(user, 'Warna', 'Biru')
  await pick(user, 'Pengulangan', 'Tanpa batas')
  await user.click(within(links()).getByLabelText('Hapus Tautan 1', { selector: 'button' }))
  await save(user)
  expect(await screen.findByText('Perubahan disimpan')).toBeVisible()
  const gone = { duration: null, weekday: null, clock: null, handout: null, links: [] }
  const none = { notes: null, seats: null, rent: null, opened: null, ends: null, size: null, floor: null }
  expect(rows).toEqual([{ ...row, ...none, ...gone, cover: null, place: { city: null } }])
  expect(await listed()).toMatchObject({
    Kursi: '–',
    Dibuka: '–',
    Selesai: '–',
    Ukuran: '–',
    Lantai: '–',
    Durasi: '–',
  })
})

test('describes validation issues by field kind', async () => {
  rows = [row]
  const user = await ui.open('/everything/1')
  await story()
  fill('Durasi', '10081')
  fill('Jam', '9.')
  choose(handout(), fileOf(png(), 'modul.png', 'image/png'))
  expect(within(handout()).getByRole('alert')).toHaveTextContent(
    'Format file yang didukung adalah pdf ukuran maks: 20 MB.',
  )
  await user.click(within(links()).getByText('Tambah Tautan'))
  expect(within(links()).getByText('Tambah Tautan')).toBeDisabled()
  expect(within(links()).getByText('Paling banyak 2 Tautan.')).toBeVisible()
  await save(user)
  expect(await screen.findByText('Durasi tidak boleh lebih dari 10.080 menit')).toBeVisible()
  expect(screen.getByText('Jam harus berupa jam, misalnya 09.30.')).toBeVisible()
  expect(screen.getByText('Nama tautan tidak boleh kosong')).toBeVisible()
  fill('Durasi', '0')
  expect(await screen.findByText('Durasi tidak boleh kurang dari 1 menit')).toBeVisible()
  fill('Durasi', '1,5')
  expect(await screen.findByText('Durasi harus angka bulat')).toBeVisible()
  expect(rows).toEqual([row])
})

test('leaves an untouched form without asking and without a draft', async () => {
  rows = [{ ...row, is_shown: undefined }]
  for (const address of ['/everything/create', '/everything/1']) {
    const user = await ui.open(address)
    await story()
    await user.click(screen.getByText('Batal'))
    expect(await screen.findByRole('table')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('balai.draft'))).toEqual([])
    cleanup()
  }
})

test('restores field kinds from a draft, and shows them beside the stored version in a conflict', async () => {
  rows = [row]
  const first = await ui.open('/everything/1')
  await story()
  await pick(first, 'Pengulangan', 'Tidak boleh')
  await pick(first, 'Lantai', '0')
  await pick(first, 'Hari', 'Jumat')
  fill('Durasi', '30')
  fill('Jam', '7')
  fill('Alamat', 'https://saya.example')
  await first.click(within(handout()).getByLabelText('Hapus', { selector: 'button' }))
  await first.click(screen.getByText('Batal'))
  await first.click(await screen.findByText('Tinggalkan'))
  expect(await screen.findByRole('table')).toBeVisible()
  cleanup()

  const theirs = { repeat: 5, floor: 1, weekday: 'monday', duration: 60, clock: '10:00', links: [] }
  rows = [{ ...row, ...theirs }]
  const user = await ui.open('/everything/1')
  await user.click(await screen.findByText('Lanjutkan draf'))
  await story()
  await waitFor(() => expect(field('Pengulangan')).toHaveTextContent('Tidak boleh'))
  expect(field('Lantai')).toHaveTextContent('0')
  expect(field('Durasi')).toHaveValue('30')
  await save(user)
  const conflict = within(await screen.findByRole('dialog'))
  const sides = async (name: string) => {
    const region = within(conflict.getByRole('region', { name }))
    return ['Versi Anda', 'Versi tersimpan'].map((side) => {
      const described = region.getByLabelText(side).getAttribute('aria-describedby') ?? ''
      return document.getElementById(described)?.textContent
    })
  }
  expect(await sides('Pengulangan')).toEqual(['Tidak boleh', '5'])
  expect(await sides('Lantai')).toEqual(['0', '1'])
  expect(await sides('Hari')).toEqual(['Jumat', 'Senin'])
  expect(await sides('Durasi')).toEqual(['00:30:00', '00:01:00'])
  expect(await sides('Jam')).toEqual(['07.00', '10.00'])
  expect(await sides('Tautan')).toEqual([
    expect.stringMatching(/Nama tautan: ?Toko.*Alamat: ?https:..saya.example/),
    '–',
  ])
  for (const name of ['Pengulangan', 'Lantai', 'Hari', 'Durasi', 'Jam', 'Tautan'])
    await user.click(within(conflict.getByRole('region', { name })).getByLabelText('Versi Anda'))
  await user.click(conflict.getByText('Simpan pilihan'))
  await waitFor(() =>
    expect(rows[0]).toMatchObject({ repeat: 0, floor: 0, weekday: 'friday', duration: 1_800 }),
  )
  expect(rows[0]).toMatchObject({ clock: '07:00', handout: null })
})
