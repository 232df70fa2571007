import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startUi } from '../../support/ui.tsx'
import { found, questionImport, sums } from '../support/questionImport.ts'
import { outline } from '../support/questionPackets.ts'

/* Keys that are not certain: what says them is shown, and taken for all questions at once. */

const { begin, openImport, paste, insert } = questionImport(startUi())

const bold = (text: string) => `<b>${text}</b>`
const marked = (text: string) => `<span style="background:yellow">${text}</span>`
const question = (number: number, ...options: readonly string[]) =>
  `<p>${number}. Apa ${number}?</p>${options.map((text, index) => `<p>${'ABC'[index]}. ${text}</p>`).join('')}`

/** Two writers with a look each; in the last two questions both stand, at different options. */
const paper = [
  question(1, bold('satu'), 'dua', 'tiga'),
  question(2, 'satu', bold('dua'), 'tiga'),
  question(3, marked('satu'), bold('dua'), 'tiga'),
  question(4, 'satu', bold('dua'), marked('tiga')),
].join('')

test('applies one kind of evidence to all ambiguous questions and undoes it', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  paste({ 'text/html': paper })
  await waitFor(() => expect(sums()).toBe('2 siap · 2 bermasalah'))
  expect(found()[2]).toBe(
    '[ ] 3Apa 3?baris 9–12Tanda yang berbeda menunjuk opsi yang berbeda. Pilih jawaban benar.Bila diambil, soal ini masuk sebagai soal yang belum lengkap.A.satudisorot kuningB.duatebalC.tiga',
  )
  expect(screen.getByRole('button', { name: 'Pakai yang tebal untuk 2 soal' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Pakai yang disorot kuning untuk 2 soal' }))
  expect(sums()).toBe('4 siap')
  expect(screen.getByText('2 soal memakai yang disorot kuning.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(sums()).toBe('2 siap · 2 bermasalah')
  fireEvent.click(screen.getByRole('button', { name: 'Pakai yang tebal untuk 2 soal' }))
  await insert('Masukkan 4 soal')
  expect(outline().join(' ')).toContain('Apa 3?')
})

test('keeps a manual choice when evidence is applied and undone', async () => {
  const { at: testPath } = await begin('lama')
  await openImport(testPath)
  paste({ 'text/html': paper })
  await waitFor(() => expect(sums()).toBe('2 siap · 2 bermasalah'))
  const [first] = screen.getAllByRole('radio', { name: /tiga/ })
  if (first) fireEvent.click(first)
  fireEvent.click(screen.getByRole('button', { name: 'Pakai yang tebal untuk 1 soal' }))
  expect(sums()).toBe('4 siap')
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(sums()).toBe('3 siap · 1 bermasalah')
})
