import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { programs } from '../../../server/db/schema.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { complete, countedRedeem } from '../../support/progress.ts'
import { startUi } from '../../support/ui.tsx'
import { layOut } from '../support/outline.ts'

/* The menu of a program in its row and on its page, and what awaits feedback in it. */

const ui = startUi()

beforeEach(() => {
  layOut()
  return ui.signIn()
})

/** A program with so many practices that await feedback, the first of them answered. */
async function insertPrograms() {
  const { db } = ui.server
  const { id: programId } = await insertProgram(db, { title: 'Barista' })
  const { id: topicId } = await insertTopic(db, { programId })
  const practice = await insertActivity(db, { topicId, type: 'evaluasi_praktek_mandiri' })
  for (const awaiting of [false, true, true, true])
    await complete(db, await countedRedeem(db, { programId }), practice, { awaiting })
  const { id: quietId } = await insertProgram(db, { title: 'Roti' })
  return { programId, quietId }
}

const entries = async () => {
  await screen.findByRole('menu')
  return screen
    .getAllByRole('menuitem')
    .map((entry) => [entry.textContent, entry.getAttribute('href')?.replace(/\?.*/, '?…')])
}
const entriesOf = (id: string, awaiting: number) => [
  ['Edit', `/program/edit/${id}`],
  ['Peserta', `/program/users/${id}`],
  ['Progres', `/program/users/${id}/progres`],
  [`Belum direspons (${awaiting})`, `/program/users/${id}/respon`],
  ['Presensi', '/presensi?…'],
  ['Periksa program', `/program/${id}/periksa`],
  ['Duplikat', undefined],
]

test('shows what waits for a reply in each program of the list without a click', async () => {
  const { programId } = await insertPrograms()
  await ui.open('/program')
  const row = within(await screen.findByRole('row', { name: /Barista/ }))
  const [cell] = row.getAllByRole('cell')
  expect(cell).toHaveTextContent('Barista3 belum direspons')
  expect(row.getByRole('link', { name: '3 belum direspons di Barista' })).toHaveAttribute(
    'href',
    `/program/users/${programId}/respon`,
  )
  expect(screen.getByRole('row', { name: /Roti/ })).not.toHaveTextContent('belum direspons')
})

test('offers the same entries in a program’s row and on its page', async () => {
  const { programId, quietId } = await insertPrograms()
  const user = await ui.open('/program')
  await user.click(await screen.findByRole('button', { name: 'Aksi lain untuk Roti' }))
  expect(await entries()).toEqual([
    ['Buka', `/program/${quietId}`],
    ...entriesOf(quietId, 0),
    ['Delete', undefined],
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'Barista' }))
  await screen.findByRole('link', { name: 'Periksa program' })
  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk program ini' }))
  expect(await entries()).toEqual([
    ...entriesOf(programId, 3),
    ['Pulihkan yang dihapus', undefined],
    ['Delete', undefined],
  ])
})

test('deletes a program on its page, goes to the list, and undoes it there', async () => {
  const { programId } = await insertPrograms()
  const user = await ui.open(`/program/${programId}`)
  await screen.findByRole('button', { name: 'Terbitkan Barista' })
  await user.click(screen.getByRole('button', { name: 'Aksi lain untuk program ini' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Ya, Hapus!' }))
  expect(await screen.findByText('Program berhasil dihapus')).toBeVisible()
  await screen.findByRole('row', { name: /Roti/ })
  expect(window.location.pathname).toBe('/program')
  expect(screen.queryByRole('row', { name: /Barista/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(await screen.findByRole('row', { name: /Barista/ })).toBeVisible()
  await waitFor(async () =>
    expect(await ui.server.db.query.programs.findFirst({ where: eq(programs.id, programId) })).toMatchObject({
      deletedAt: null,
    }),
  )
})
