import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startUi } from '../../support/ui.tsx'
import { found, questionImport, sums } from '../support/questionImport.ts'
import { outline } from '../support/questionPackets.ts'

/* Columns that the user names: of tables that are not recognised, and of those that are recognised otherwise. */

const { begin, openImport, choose, insert } = questionImport(startUi())

const unknownTable = ['Butir;Satu;Dua;Jwbnya', 'Apa?;x;y;B', 'Lagi?;v;w;A'].join('\n')
const knownTable = ['Soal;A;B;Kunci;Catatan', 'Apa?;x;y;B;lama', 'Lagi?;v;w;A;baru'].join('\n')

const asFile = (text: string) => new File([text], 'bank.csv')
const columns = () => screen.findByRole('region', { name: 'Kolom tabel' })
const use = (name: string) => screen.getByRole('combobox', { name: `Isi kolom ${name}` })
const name = (column: string, to: string) => fireEvent.change(use(column), { target: { value: to } })
const nameAll = () => {
  for (const [column, to] of [
    ['Butir', 'question'],
    ['Satu', 'option 0'],
    ['Dua', 'option 1'],
    ['Jwbnya', 'key'],
  ] as const)
    name(column, to)
}

test('asks for the columns of an unrecognised table and reads it as named', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  await choose(asFile(unknownTable))
  const pane = await columns()
  expect(within(pane).getByText(/^Tabel ini belum dikenali/)).toBeVisible()
  expect(within(pane).getAllByRole('listitem')[0]).toHaveTextContent(/^ButirApa\?Lagi\?/)
  nameAll()
  await waitFor(() => expect(sums()).toBe('2 siap'))
  expect(found()).toEqual(['[x] 1Apa?baris 2A.xB.yJawaban benar', '[x] 2Lagi?baris 3A.vJawaban benarB.w'])
  await insert('Masukkan 2 soal')
  expect(outline().join(' ')).toContain('Lagi?')
})

test('remembers column choices for the account, shows their use and forgets them', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  await choose(asFile(unknownTable))
  await columns()
  nameAll()
  await waitFor(() => expect(sums()).toBe('2 siap'))
  cleanup()
  await openImport(testPath)
  await choose(asFile(`${unknownTable}\nIni?;a;b;A`))
  await waitFor(() => expect(sums()).toBe('3 siap'))
  expect(screen.getByText('Kolom dibaca menurut pilihan Anda.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Kolom tabel' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Lupakan pilihan' }))
  expect(await columns()).toBeVisible()
  expect(use('Butir')).toHaveValue('ignore')
})

test('renames columns of a recognised table, with focus moved in and back', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  await choose(asFile(knownTable))
  await waitFor(() => expect(sums()).toBe('2 siap · 1 dilewati'))
  const openButton = screen.getByRole('button', { name: 'Atur kolom' })
  fireEvent.click(openButton)
  const pane = await columns()
  expect(pane).toHaveFocus()
  expect(use('Catatan')).toHaveValue('ignore')
  name('Catatan', 'correct')
  await waitFor(() => expect(sums()).toBe('2 siap'))
  expect(found()[0]).toContain('Penjelasan: lama')
  // Keys pass through all uses: nothing is taken from another column.
  name('Catatan', 'question')
  expect(use('Catatan')).toHaveAccessibleDescription('Soal sudah ditunjuk di atas; kolom ini tidak dibaca.')
  expect(use('Soal')).toHaveValue('question')
  name('Soal', 'ignore')
  await waitFor(() => expect(found().join('\n')).toContain('1lama'))
  fireEvent.click(within(pane).getByRole('button', { name: 'Lupakan pilihan' }))
  await waitFor(() => expect(sums()).toBe('2 siap · 1 dilewati'))
  fireEvent.click(screen.getByRole('button', { name: 'Selesai' }))
  expect(screen.getByRole('button', { name: 'Atur kolom' })).toHaveFocus()
})

test('keeps a typed source in its field while columns are named', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  fireEvent.change(screen.getByRole('textbox', { name: 'Sumber' }), { target: { value: unknownTable } })
  expect(await screen.findByText(/^Kolom tabel ini belum dikenali/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Sumber' })).toBeVisible()
  fireEvent.click(screen.getAllByRole('button', { name: 'Atur kolom' })[0] as HTMLElement)
  await columns()
  nameAll()
  await waitFor(() => expect(sums()).toBe('2 siap'))
  fireEvent.click(screen.getByRole('button', { name: 'Selesai' }))
  expect(screen.getByRole('textbox', { name: 'Sumber' })).toHaveValue(unknownTable)
  expect(screen.getByText('Kolom dibaca menurut pilihan Anda.')).toBeVisible()
})
