import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { findCalls } from '../../../contract/find.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

const ui = startUi()

const begin = async () => {
  await ui.signIn()
  const user = await ui.open('/dashboard')
  await screen.findByRole('button', { name: 'Cari' })
  return user
}
const inDialog = async (name = 'Cari') => within(await screen.findByRole('dialog', { name }))
const openSearch = async () => {
  const user = await begin()
  await user.click(screen.getByRole('button', { name: 'Cari' }))
  const dialog = await inDialog()
  return { user, dialog, box: await dialog.findByRole('textbox', { name: /^Layar, program, topik/ }) }
}
type Dialog = Awaited<ReturnType<typeof openSearch>>['dialog']
/** Group headings with the results below each. */
const groupsOf = (dialog: Dialog) =>
  Object.fromEntries(
    dialog.getAllByRole('list').map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]),
  )
const path = () => window.location.pathname
const person = {
  fullname: 'Siti Aminah',
  phone: '0812-3456-7890',
  email: 'siti@contoh.id',
  code: '1234567890123456',
}
async function somebody() {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula', status: 'publish' })
  await addRedeem(ui.server.db, { programId: program.id, member: { fullname: 'Budi Santoso' } })
  const redeem = await addRedeem(ui.server.db, {
    programId: program.id,
    license: 'BLI-7KQ4X',
    member: person,
  })
  return { programId: program.id, path: `/program/users/${program.id}/${redeem.id}` }
}
/** Requests of the search, held back until told. */
function holdFind() {
  const held = new Map<string, () => void>()
  ui.fault(findCalls['find.all'], async ({ request }) => {
    const q = new URL(request.url).searchParams.get('q') ?? ''
    await new Promise<void>((resolve) => held.set(q, resolve))
    const none = { list: [], more: false }
    const programs = { list: [{ id: q, title: `Hasil ${q}`, status: 'draft' }], more: false }
    return HttpResponse.json({ message: '', data: { programs, outline: none, participants: none } })
  })
  return {
    release: (q: string) => held.get(q)?.(),
    asked: (q: string) => waitFor(() => expect([...held.keys()]).toContain(q)),
  }
}

test.each([
  'aminah',
  '08123456',
  '62812 3456',
  '+62 812-3456-7890',
  'SITI@CONTOH',
  'bli-7kq4x',
  '1234567890',
])('finds a participant by %s, and opens it by keyboard', async (text) => {
  const { path: to } = await somebody()
  const { user, dialog, box } = await openSearch()
  await user.type(box, text)
  const link = await dialog.findByRole('link', { name: /Siti Aminah/ })
  expect(link).toHaveTextContent('Siti AminahBarista Pemula+62 812-3456-7890siti@contoh.idBLI-7KQ4X')
  expect(dialog.getAllByRole('link')).toHaveLength(1)
  await user.keyboard('{ArrowDown}')
  expect(link).toHaveFocus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(to))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('groups screens, programs, topics with activities and participants in one list for arrow keys', async () => {
  const { programId } = await somebody()
  const topic = await insertTopic(ui.server.db, { programId, name: 'Program barista' })
  await insertActivity(ui.server.db, { topicId: topic.id, title: 'Program latihan', type: 'quiz' })
  await insertProgram(ui.server.db, { title: 'Program Roti', status: 'draft' })
  await addRedeem(ui.server.db, { programId, license: 'BLI-9', member: { fullname: 'Prog Ramadhan' } })
  const { user, dialog, box } = await openSearch()
  await user.type(box, 'prog')
  await dialog.findByRole('link', { name: /Ramadhan/ })
  expect(groupsOf(dialog)).toEqual({
    Layar: ['Kelola Program', 'Tambah Program'],
    Program: ['Program Rotidraft'],
    'Topik dan aktivitas': [
      'Program latihanquizBarista PemulaProgram barista',
      'Program baristaTopikBarista Pemula',
    ],
    Peserta: [expect.stringMatching(/^Prog Ramadhan/)],
  })
  expect(dialog.getByText('6 hasil ditemukan.')).toBeInTheDocument()
  const links = dialog.getAllByRole('link')
  for (const link of links) {
    await user.keyboard('{ArrowDown}')
    expect(link).toHaveFocus()
  }
  await user.keyboard('{Home}')
  expect(links[0]).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box).toHaveFocus()
})

test.each([
  [
    'an activity',
    'kuis',
    'Kuis akhir',
    (id: string, topic: string, activity: string) => `/program/${id}/${topic}/${activity}/edit`,
  ],
  ['a topic', 'biji', 'Biji kopi', (id: string) => `/program/${id}`],
])('opens %s', async (_, text, name, to) => {
  const { programId } = await somebody()
  const topic = await insertTopic(ui.server.db, { programId, name: 'Biji kopi' })
  const activity = await insertActivity(ui.server.db, {
    topicId: topic.id,
    title: 'Kuis akhir',
    type: 'quiz',
  })
  const { user, dialog, box } = await openSearch()
  await user.type(box, text)
  await user.click(await dialog.findByRole('link', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(path()).toBe(to(programId, topic.id, activity.id)))
})

test('shows the screens in an empty field, and finds them by their words before any answer', async () => {
  holdFind()
  const { user, dialog, box } = await openSearch()
  await waitFor(() =>
    expect(groupsOf(dialog)).toEqual({
      Layar: [
        'Dashboard',
        'Kelola Program',
        'Tambah Program',
        'Presensi',
        'Respons tersimpan',
        'Tambah respons tersimpan',
        'Bidang studi',
        'Tambah bidang studi',
        'Ubah password',
        'Pintasan keyboard',
        'Pulihkan yang dihapus',
        'Draf di browser ini',
      ],
    }),
  )
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await user.type(box, 'STÚDI tam{Enter}')
  await waitFor(() => expect(path()).toBe('/study/create'))
})

test.each([
  ['pintasan', 'Pintasan keyboard', 'Ctrl + S'],
  ['pulihkan', 'Pulihkan yang dihapus', /^Tidak ada yang dihapus/],
  ['draf', 'Draf di browser ini', 'Tidak ada draf di browser ini.'],
])('opens the dialog that %s finds', async (text, name, content) => {
  const { user, box } = await openSearch()
  await user.type(box, `${text}{Enter}`)
  const dialog = await inDialog(name)
  expect(await dialog.findByText(content)).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('opens the list of shortcuts from the account menu', async () => {
  const user = await begin()
  await user.click(screen.getByRole('button', { name: /Menu akun/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pintasan keyboard' }))
  expect(await (await inDialog('Pintasan keyboard')).findByText('Ctrl + S')).toBeVisible()
})

test('continues the search text from a focused result, and returns to the field on ArrowUp', async () => {
  await somebody()
  const { user, dialog, box } = await openSearch()
  await user.type(box, 'sit')
  const link = await dialog.findByRole('link', { name: /Siti Aminah/ })
  await user.keyboard('{ArrowDown}i a')
  expect(box).toHaveValue('siti a')
  expect(box).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(link).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(box).toHaveFocus()
})

test('accepts letters typed right after Ctrl+K, and reports no match', async () => {
  await somebody()
  const user = await begin()
  await user.keyboard('{Control>}k{/Control}xyz')
  const dialog = await inDialog()
  expect(await dialog.findByText('Tidak ada yang cocok dengan “xyz”.')).toBeVisible()
})

test('opens the marked result on Enter, and moves the focus into its page', async () => {
  const { path: to } = await somebody()
  const user = await begin()
  await user.keyboard('{Control>}k{/Control}')
  const dialog = await inDialog()
  await user.type(await dialog.findByRole('textbox', { name: /^Layar/ }), 'aminah')
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/^Siti Aminah/))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(path()).toBe(to))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('never shows an older answer over a newer one, nor opens a result of another text', async () => {
  const { user, dialog, box } = await openSearch()
  const { release, asked } = holdFind()
  await user.type(box, 'satu')
  await asked('satu')
  await user.clear(box)
  await user.type(box, 'dua')
  await asked('dua')
  release('dua')
  expect(await dialog.findByRole('link', { name: /Hasil dua/ })).toBeVisible()
  release('satu')
  // What belongs to «dua» stays in sight, and Enter opens none of it.
  await user.type(box, ' tiga')
  await asked('dua tiga')
  expect(dialog.getByRole('link', { name: /Hasil dua/ })).toBeVisible()
  expect(dialog.queryByRole('link', { name: /Hasil satu/ })).not.toBeInTheDocument()
  expect(box).not.toHaveAccessibleDescription(/Hasil/)
  await user.keyboard('{Enter}')
  expect(path()).toBe('/dashboard')
  release('dua tiga')
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^Hasil dua tiga/))
})

test('returns the focus when closed by Escape or «Tutup»', async () => {
  const { user } = await openSearch()
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Cari' })).toHaveFocus()
  }
  await user.keyboard('{Escape}')
  await closed()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Tutup' }))
  await closed()
})

test('shows a failed search below the screens, and retries', async () => {
  expectComplaints(/HttpError/)
  await somebody()
  const { user, dialog, box } = await openSearch()
  ui.fault(findCalls['find.all'], () =>
    HttpResponse.json({ message: 'Server sedang sibuk.' }, { status: 500 }),
  )
  await user.type(box, 'p')
  expect(await dialog.findByText('Server sedang sibuk.')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Kelola Program' })).toBeVisible()
  ui.recover()
  await user.click(dialog.getByRole('button', { name: 'Coba lagi' }))
  expect(await dialog.findByRole('link', { name: /^Barista Pemula/ })).toBeVisible()
})

test('says that more match than the eight that are shown', async () => {
  for (let n = 1; n <= 9; n++) await insertProgram(ui.server.db, { title: `Roti ${n}` })
  const { user, dialog, box } = await openSearch()
  await user.type(box, 'roti')
  expect(await dialog.findByText('8 pertama. Ketik lebih lengkap untuk mempersempit.')).toBeVisible()
  expect(groupsOf(dialog).Program).toHaveLength(8)
})

test('names a text that is too long, and asks for nothing', async () => {
  const { user, dialog, box } = await openSearch()
  await user.click(box)
  await user.paste('x'.repeat(201))
  expect(await dialog.findByText(/200/)).toBeVisible()
  expect(dialog.queryByRole('link')).not.toBeInTheDocument()
})

test('offers WhatsApp and copies beside a participant', async () => {
  await somebody()
  const { user, dialog, box } = await openSearch()
  await user.type(box, 'aminah')
  await user.click(await dialog.findByRole('button', { name: 'Hubungi Siti Aminah' }))
  await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp' }))
  expect(await screen.findByRole('dialog', { name: 'WhatsApp ke Siti Aminah' })).toBeVisible()
})
