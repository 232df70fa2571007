import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { insertProgram, insertReply } from '../../support/fixtures.ts'
import { addRedeem } from '../../support/presences.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* Who has not begun, or is silent, and the ways to reach them. */

const ui = startUi()

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})

type Redeem = Partial<Parameters<typeof addRedeem>[1]>

async function insertRedeems(redeems: readonly Redeem[]) {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula' })
  for (const [day, redeem] of redeems.entries())
    await addRedeem(ui.server.db, {
      createdAt: new Date(Date.UTC(2026, 2, day + 1)),
      ...redeem,
      programId: program.id,
    })
  return program
}
const reachable = (fullname: string): Redeem => ({
  member: { fullname, phone: '0878-1513-7980', email: 'siti@contoh.id' },
})
const insertInvitation = (text = 'Halo {nama_depan}, ayo mulai {program}!') =>
  insertReply(ui.server.db, { adminId: ui.server.admin.id, title: 'Ajakan', text })

/** Presses as a person counts them. */
function countClicks(user: UserEvent) {
  let clicks = 0
  return {
    click: async (element: Element) => {
      clicks += 1
      await user.click(element)
    },
    total: () => clicks,
  }
}
const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}
async function openWhatsApp({ click }: { click: (element: Element) => Promise<void> }, name: string) {
  await click(await screen.findByRole('button', { name: `Aksi untuk ${name}` }))
  await click(await screen.findByRole('menuitem', { name: 'WhatsApp' }))
  return within(await screen.findByRole('dialog', { name: `WhatsApp ke ${name}` }))
}

async function sendOnce(user: UserEvent, name: string, replyId: string) {
  const dialog = await openWhatsApp(user, name)
  await user.selectOptions(await dialog.findByLabelText('Respons tersimpan'), replyId)
  await user.click(dialog.getByRole('link', { name: 'Buka WhatsApp' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}
const waMe = (text: string) => `https://wa.me/6287815137980?text=${encodeURIComponent(text)}`

test('filters by state and silence with chips that stand in the address, and clears them', async () => {
  const longAgo = new Date('2026-01-05T03:00:00Z')
  const program = await insertRedeems([
    { member: { fullname: 'Belum' }, createdAt: longAgo },
    { member: { fullname: 'Berjalan' }, progress: 40, startTestAt: longAgo, createdAt: longAgo },
    { member: { fullname: 'Selesai' }, progress: 100, createdAt: longAgo },
    { member: { fullname: 'Baru' }, createdAt: new Date() },
  ])
  const user = await open(`/program/users/${program.id}`)
  await screen.findByRole('link', { name: 'Baru' })
  const chip = (name: string) => screen.getByRole('button', { name })
  const shownNames = () =>
    screen
      .queryAllByRole('checkbox', { name: /^Pilih (?!semua)/ })
      .map((box) => box.getAttribute('aria-label'))

  await user.click(chip('Belum mulai'))
  await waitFor(() => expect(shownNames()).toEqual(['Pilih Baru', 'Pilih Belum']))
  expect(chip('Belum mulai')).toHaveAttribute('aria-pressed', 'true')
  await user.click(chip('Tidak aktif 30 hari'))
  await waitFor(() => expect(shownNames()).toEqual(['Pilih Belum']))
  const shared = window.location.pathname + window.location.search
  await user.click(chip('Selesai'))
  await screen.findByText('Tidak ada peserta yang cocok dengan pilihan ini.')
  await user.click(screen.getByRole('button', { name: 'Kosongkan filter' }))
  await waitFor(() => expect(shownNames()).toHaveLength(4))

  cleanup()
  await ui.open(shared)
  await waitFor(() => expect(shownNames()).toEqual(['Pilih Belum']))
  expect(chip('Tidak aktif 30 hari')).toHaveAttribute('aria-pressed', 'true')
})

test('sorts by name and last activity', async () => {
  const program = await insertRedeems(['Budi', 'Ani', 'Citra'].map((fullname) => ({ member: { fullname } })))
  const user = await open(`/program/users/${program.id}`)
  await screen.findByRole('link', { name: 'Ani' })
  const firstRow = () => within(screen.getAllByRole('row')[1] as HTMLElement)
  await user.click(screen.getByText('Peserta', { selector: 'th *' }))
  await waitFor(() => expect(firstRow().getByRole('link')).toHaveTextContent('Ani'))
  await user.click(screen.getByText('Peserta', { selector: 'th *' }))
  await waitFor(() => expect(firstRow().getByRole('link')).toHaveTextContent('Citra'))
  await user.click(screen.getByRole('button', { name: 'Kolom' }))
  await user.click(await screen.findByLabelText('Aktif terakhir'))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByText('Aktif terakhir', { selector: 'th *' }))
  await waitFor(() => expect(firstRow().getByRole('link')).toHaveTextContent('Budi'))
})

test('opens WhatsApp for one in sight with three clicks, with the text used last', async () => {
  const reply = await insertInvitation()
  const program = await insertRedeems([reachable('Siti Aminah')])
  const user = await open(`/program/users/${program.id}`)
  await sendOnce(user, 'Siti Aminah', reply.id)

  const counter = countClicks(user)
  const dialog = await openWhatsApp(counter, 'Siti Aminah')
  expect(await dialog.findByDisplayValue('Halo Siti, ayo mulai Barista Pemula!')).toBeVisible()
  const link = dialog.getByRole('link', { name: 'Buka WhatsApp' })
  expect(link).toHaveAttribute('href', waMe('Halo Siti, ayo mulai Barista Pemula!'))
  await counter.click(link)
  expect(counter.total()).toBeLessThanOrEqual(3)
})

test('copies the number and e-mail of one from the row’s menu', async () => {
  const program = await insertRedeems([reachable('Siti Aminah')])
  const user = await open(`/program/users/${program.id}`)
  for (const [entry, copied] of [
    ['Salin nomor', '+62 878-1513-7980'],
    ['Salin email', 'siti@contoh.id'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'Aksi untuk Siti Aminah' }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(copied))
  }
})

test('does not send a text whose placeholder has no value, and says which', async () => {
  const reply = await insertInvitation('Halo {nama}, kerjakan {aktivitas}.')
  const program = await insertRedeems([reachable('Siti Aminah')])
  const user = await open(`/program/users/${program.id}`)
  const dialog = await openWhatsApp(user, 'Siti Aminah')
  await user.selectOptions(await dialog.findByLabelText('Respons tersimpan'), reply.id)
  const message = dialog.getByLabelText('Pesan')
  expect(message).toHaveAccessibleDescription('{aktivitas} belum terisi. Ganti atau hapus dulu.')
  expect(dialog.getByText('Buka WhatsApp')).toHaveAttribute('aria-disabled', 'true')
  await user.clear(message)
  await user.type(message, 'Halo')
  expect(dialog.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute('href', waMe('Halo'))
})

test('reminds twenty who have not begun with 24 clicks, and keeps the ticks after a reload', async () => {
  const reply = await insertInvitation()
  const program = await insertRedeems([
    { member: { fullname: 'Tanpa Nomor' } },
    ...Array.from({ length: 20 }, (_, n) => reachable(`Peserta ${n + 1}`)),
    { ...reachable('Sudah Mulai'), progress: 10 },
  ])
  const user = await open(`/program/users/${program.id}`)
  await sendOnce(user, 'Sudah Mulai', reply.id)
  await user.click(screen.getByRole('link', { name: 'Barista Pemula' }))
  const { click, total } = countClicks(user)
  await click(await screen.findByRole('link', { name: /^Peserta/ }))
  await click(await screen.findByRole('button', { name: 'Belum mulai' }))
  await click(await screen.findByRole('button', { name: 'Pilih semua (21)' }))
  await screen.findByText('21 dipilih')
  const remind = () => screen.findByRole('button', { name: 'Ingatkan satu per satu' })
  await waitFor(async () => expect(await remind()).toBeEnabled())
  await click(await remind())
  const dialog = within(await screen.findByRole('dialog', { name: 'Ingatkan satu per satu' }))
  expect(await dialog.findByText(/^Tanpa nomor yang bisa dihubungi \(1\):.*Tanpa Nomor/)).toBeVisible()
  const links = () => dialog.getAllByRole('link', { name: /^Buka WhatsApp untuk Peserta/ })
  await waitFor(() =>
    expect(links()[0]).toHaveAttribute('href', waMe('Halo Peserta, ayo mulai Barista Pemula!')),
  )
  const [first] = links()
  if (first) await click(first)
  expect(links()[1]).toHaveFocus()
  for (const link of links().slice(1, 19)) await click(link)
  expect(dialog.getByText('19 dari 20 sudah dibuka')).toBeVisible()

  cleanup()
  await ui.open(window.location.pathname + window.location.search)
  await waitFor(async () => expect(await remind()).toBeEnabled())
  await user.click(await remind())
  await screen.findByText('19 dari 20 sudah dibuka')
  expect(screen.getAllByRole('img', { name: 'Sudah dibuka' })).toHaveLength(19)
  await click(screen.getByRole('link', { name: 'Buka WhatsApp untuk Peserta 1' }))
  await screen.findByText('20 dari 20 sudah dibuka')
  expect(total()).toBeLessThanOrEqual(24)
})

test('steps to the previous and next of the list, across pages, and back to the page of who is shown', async () => {
  const program = await insertRedeems(
    Array.from({ length: 12 }, (_, n) => ({ member: { fullname: `Peserta ${12 - n}` } })),
  )
  const user = await open(`/program/users/${program.id}`)
  await user.click(await screen.findByRole('link', { name: 'Peserta 9' }))
  await screen.findByText('9 dari 12')
  const shown = (name: string) => screen.findByRole('heading', { level: 2, name })
  await user.click(screen.getByRole('link', { name: 'Peserta berikutnya' }))
  await shown('Peserta 10')
  await user.click(await screen.findByRole('link', { name: 'Peserta berikutnya' }))
  await shown('Peserta 11')
  expect(await screen.findByText('11 dari 12')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Peserta sebelumnya' }))
  await shown('Peserta 10')
  await user.click(await screen.findByRole('link', { name: 'Peserta berikutnya' }))
  await shown('Peserta 11')
  await user.click(screen.getByRole('link', { name: 'Daftar Peserta' }))
  expect(await screen.findByRole('link', { name: 'Peserta 12' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Peserta 9' })).not.toBeInTheDocument()
})

test('offers contacts on the participant’s page, and no neighbours to who came by address', async () => {
  const program = await insertProgram(ui.server.db, { title: 'Barista Pemula' })
  const redeem = await addRedeem(ui.server.db, { programId: program.id, ...reachable('Siti Aminah') })
  const user = await open(`/program/users/${program.id}/${redeem.id}`)
  expect(await screen.findByText('+62 878-1513-7980')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hubungi Siti Aminah' }))
  await user.click(await screen.findByRole('menuitem', { name: 'WhatsApp' }))
  expect(await screen.findByRole('dialog', { name: 'WhatsApp ke Siti Aminah' })).toBeVisible()
  expect(ui.requests.filter((request) => request.includes('list-member-redeem'))).toEqual([])
})

test('reads the contacts of chosen people that a reload forgot, and retries what failed', async () => {
  expectComplaints(/HttpError/)
  const program = await insertRedeems(Array.from({ length: 12 }, (_, n) => reachable(`Peserta ${n + 1}`)))
  const user = await open(`/program/users/${program.id}`)
  await user.click(await screen.findByRole('button', { name: 'Pilih semua (12)' }))
  await screen.findByText('12 dipilih')
  cleanup()
  ui.fault(memberCalls['member.redeemDetail'], () =>
    HttpResponse.json({ message: 'Sibuk.' }, { status: 500 }),
  )
  await ui.open(`/program/users/${program.id}`)
  const retry = await screen.findByRole('button', { name: 'Kontak gagal dimuat. Coba lagi' })
  ui.recover()
  await user.click(retry)
  await user.click(await screen.findByRole('button', { name: 'Salin nomor telepon' }))
  expect(await screen.findByText('12 nomor telepon disalin.')).toBeVisible()
})
