import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { insertProgram, insertTopic } from '../../support/fixtures.ts'
import { addPresences, addRedeem } from '../../support/presences.ts'
import { startUi } from '../../support/ui.tsx'
import { heardIn } from '../support/progress.ts'

const ui = startUi()

const addressOf = (filter: object) =>
  `/presensi?filter=${encodeURIComponent(JSON.stringify(filter))}&tampilan=matriks`

const rowOf = async (name: string) => {
  const head = await screen.findByRole('rowheader', { name })
  const row = head.closest<HTMLElement>('[role="row"]')
  if (!row) throw new Error(`No row of ${name}`)
  return row
}

/** Two topics on two days in Jakarta, one of them the day before in UTC; one participant was never present. */
async function attended() {
  const { db } = ui.server
  const program = await insertProgram(db, { title: 'Barista Pemula', status: 'publish' })
  const beans = await insertTopic(db, { programId: program.id, name: 'Biji kopi', seq: 1 })
  const milk = await insertTopic(db, { programId: program.id, name: 'Susu', seq: 2 })
  const person = (fullname: string) => addRedeem(db, { programId: program.id, member: { fullname } })
  const siti = await person('Siti Aminah')
  const budi = await person('<b>Budi</b>')
  await person('N'.repeat(255))
  const at = (memberId: string, topicId: string) => ({ memberId, programId: program.id, topicId })
  await addPresences(db, at(siti.memberId, beans.id), ['2026-03-04T16:59:00Z'])
  await addPresences(db, at(siti.memberId, milk.id), ['2026-03-04T17:00:00Z', '2026-03-05T03:00:00Z'])
  await addPresences(db, at(budi.memberId, beans.id), ['2026-03-04T03:00:00Z'])
  return { program, beans, milk }
}

const open = async (address: string) => {
  await ui.signIn()
  return ui.open(address)
}

test('shows everybody by day of Jakarta, even the never present, with rates and their rule', async () => {
  vi.stubEnv('TZ', 'Asia/Makassar')
  const { program } = await attended()
  await open(addressOf({ program_id: program.id, range: 'all' }))
  expect(heardIn(await rowOf('Siti Aminah'))).toEqual(['2/2', '100%', 'Hadir', 'Hadir 2 kali'])
  expect(heardIn(await rowOf('<b>Budi</b>'))).toEqual(['1/2', '50%', 'Hadir', 'Tidak hadir'])
  expect(heardIn(await rowOf('N'.repeat(255)))).toEqual(['0/2', '0%', 'Tidak hadir', 'Tidak hadir'])
  expect(screen.getByRole('columnheader', { name: 'Maret 2026' })).toHaveAttribute('aria-colspan', '2')
  expect(screen.getByRole('columnheader', { name: 'Rab, 4 Mar' })).toBeVisible()
  expect(
    screen.getByText('Persentase = hari hadir ÷ hari yang punya presensi pada rentang ini (2).'),
  ).toBeVisible()
  vi.unstubAllEnvs()
})

test('keeps grouping by topic, search and dates in the address, and goes back through history', async () => {
  const { program } = await attended()
  const user = await open(addressOf({ program_id: program.id, start_date: '2026-03-05' }))
  expect(heardIn(await rowOf('<b>Budi</b>'))).toEqual(['0/1', '0%', 'Tidak hadir'])
  await user.click(screen.getByRole('button', { name: 'Per topik' }))
  await screen.findByRole('columnheader', { name: 'Susu' })
  expect(screen.queryByRole('columnheader', { name: 'Biji kopi' })).not.toBeInTheDocument()
  expect(screen.getByText(/Persentase = topik yang dihadiri ÷/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Cari peserta program ini' }), 'siti{Enter}')
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: '<b>Budi</b>' })).not.toBeInTheDocument(),
  )
  expect(heardIn(await rowOf('Siti Aminah'))).toEqual(['1/1', '100%', 'Hadir 2 kali'])
  const filter = JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')
  expect(filter).toEqual({ program_id: program.id, start_date: '2026-03-05', by: 'topic', q: 'siti' })

  window.history.back()
  await rowOf('<b>Budi</b>')
})

test('exports with the filters of the matrix', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { program } = await attended()
  const user = await open(addressOf({ program_id: program.id, by: 'topic', range: 'all', q: 'siti' }))
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Successfully export data')).toBeVisible()
  expect(click.mock.contexts[0]).toHaveProperty('href', expect.stringContaining('/users/v1/export/file/'))
  const asked = ui.requests.find((request) => request.includes('matrix') && request.includes('export'))
  const { program_id, by, q } = Object.fromEntries(
    new URL(asked?.split(' ')[1] ?? '', 'http://x').searchParams,
  )
  expect({ program_id, by, q }).toEqual({ program_id: program.id, by: 'topic', q: 'siti' })
  click.mockRestore()
})

test('asks for a program when the matrix is opened from the table', async () => {
  const { program } = await attended()
  const user = await open('/presensi')
  await user.click(await screen.findByRole('tab', { name: 'Matriks' }))
  await screen.findByText('Pilih program untuk melihat matriks presensinya.')
  await user.click(screen.getByRole('combobox', { name: 'Program' }))
  await user.click(await screen.findByRole('option', { name: 'Barista Pemula' }))
  await screen.findByText('Tidak ada presensi dalam 30 hari terakhir.')
  expect(new URLSearchParams(window.location.search).get('tampilan')).toBe('matriks')
  expect(window.location.search).toContain(program.id)
})

test('starts with the last 30 days, and offers all when these are empty', async () => {
  const { program } = await attended()
  const user = await open(addressOf({ program_id: program.id }))
  await screen.findByText('Tidak ada presensi dalam 30 hari terakhir.')
  const ranges = within(screen.getByRole('group', { name: 'Rentang hari' }))
  expect(ranges.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Hari ini',
    '7 hari',
    '30 hari',
    'Bulan ini',
    'Semua',
  ])
  expect(ranges.getByRole('button', { pressed: true })).toHaveTextContent('30 hari')
  await user.click(screen.getByRole('button', { name: 'Tampilkan semua' }))
  expect(heardIn(await rowOf('Siti Aminah'))).toEqual(['2/2', '100%', 'Hadir', 'Hadir 2 kali'])
  expect(ranges.getByRole('button', { pressed: true })).toHaveTextContent('Semua')
  window.history.back()
  await screen.findByText('Tidak ada presensi dalam 30 hari terakhir.')
})

test('shows the days of a quick range alone, in place of custom dates', async () => {
  const { program, beans } = await attended()
  const { db } = ui.server
  const rina = await addRedeem(db, { programId: program.id, member: { fullname: 'Rina' } })
  const at = { memberId: rina.memberId, programId: program.id, topicId: beans.id }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await addPresences(db, at, [ago(0), ago(10)])
  const user = await open(addressOf({ program_id: program.id, start_date: '2026-03-05' }))
  await rowOf('Rina')
  for (const [name, ratio] of [
    ['30 hari', '2/2'],
    ['7 hari', '1/1'],
    ['Semua', '2/4'],
    ['Hari ini', '1/1'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }))
    await waitFor(async () => expect(heardIn(await rowOf('Rina'))[0]).toBe(ratio))
  }
  expect(window.location.search).not.toContain('start_date')
})

test('refuses a reversed range beside its field, and says that the previous one is shown', async () => {
  const { program } = await attended()
  const user = await open(addressOf({ program_id: program.id, start_date: '2026-03-05' }))
  await rowOf('Siti Aminah')
  await user.click(screen.getByRole('button', { name: '5 Mar 2026 – …' }))
  const to = await screen.findByRole('group', { name: 'Sampai tanggal' })
  await user.click(within(to).getByRole('spinbutton', { name: 'Tanggal' }))
  await user.keyboard('04032026')
  expect(
    await screen.findByText(
      'Tidak boleh sebelum tanggal mulai. Matriks masih menampilkan rentang sebelumnya.',
    ),
  ).toBeVisible()
  expect(window.location.search).not.toContain('end_date')
  const behind = screen.getByRole('rowheader', { name: 'Siti Aminah', hidden: true })
  expect(behind.closest('[role="row"]')).toHaveTextContent('1/1100%2')

  await user.click(within(to).getByRole('spinbutton', { name: 'Tanggal' }))
  await user.keyboard('06032026')
  await waitFor(() => expect(window.location.search).toContain('end_date'))
  expect(screen.queryByText(/Tidak boleh sebelum/)).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(heardIn(await rowOf('Siti Aminah'))).toEqual(['1/1', '100%', 'Hadir 2 kali'])
  expect(screen.getByRole('button', { name: '5 Mar 2026 – 6 Mar 2026' })).toHaveFocus()
})
