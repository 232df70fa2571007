import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mediaCalls } from '../../../contract/media.ts'
import { fileOf, png } from '../../support/files.ts'
import { startUi } from '../../support/ui.tsx'
import { outline, questionPackets, row, text } from '../support/questionPackets.ts'

/* Pictures and sounds of questions, on the real server. */

const ui = startUi()
const { begin, open } = questionPackets(ui)

const upload = mediaCalls['media.upload']

/** Drops a picture on a text. */
const drop = (name: string, file = fileOf(png(), 'Oven.png', 'image/png')) =>
  fireEvent.drop(text(name), { dataTransfer: { files: [file], types: ['Files'] } })

const next = () => fireEvent.keyDown(document.body, { key: 'ArrowDown', code: 'ArrowDown', altKey: true })
const questions = () => outline().filter((line) => /^\d/.test(line))

test('attaches an uploaded file to its question when another one is open', async () => {
  const { at: testPath } = await begin('satu | dua')
  await open(testPath)
  const arrival = Promise.withResolvers<undefined>()
  ui.fault(upload, () => arrival.promise)
  drop('Opsi A')
  expect(await screen.findByText('Mengunggah Oven.png…')).toBeVisible()
  next()
  expect(await screen.findByRole('heading', { name: 'Soal 2' })).toBeVisible()
  expect(screen.queryByText('Mengunggah Oven.png…')).not.toBeInTheDocument()
  expect(screen.getByText(/^Menunggu unggahan/)).toBeVisible()
  arrival.resolve(undefined)
  await waitFor(() => expect(questions()).toEqual(['1 satu (Belum disimpan)', '2 dua']))
  expect(screen.queryByRole('button', { name: 'Hapus media Opsi A' })).not.toBeInTheDocument()
  fireEvent.click(row('satu'))
  expect(await screen.findByRole('button', { name: 'Hapus media Opsi A' })).toBeVisible()
})

test('saves an alternative text when moving to the next question by keyboard', async () => {
  const { at: testPath } = await begin('satu | dua')
  await open(testPath)
  drop('Pertanyaan')
  const alt = await screen.findByLabelText('Teks alternatif')
  alt.focus()
  fireEvent.change(alt, { target: { value: 'Oven yang menyala' } })
  next()
  expect(await screen.findByText('Teks alternatif disimpan.')).toBeVisible()
  fireEvent.click(row('satu'))
  expect(await screen.findByLabelText('Teks alternatif')).toHaveValue('Oven yang menyala')
})
