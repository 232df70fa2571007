import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { memberCalls } from '../../../contract/member.ts'
import { insertMember } from '../../support/fixtures.ts'
import { complete, countedRedeem } from '../../support/progress.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'
import { insertOutline, layOut, shownOutline } from '../support/outline.ts'

/* What a deletion says about participants who have done it. */

const ui = startUi()
type Person = Awaited<ReturnType<typeof ui.open>>

beforeEach(async () => {
  layOut()
  await ui.signIn()
})

const titles = { A: ['a1', 'a2', 'a3'], B: ['b1'] }

/** Three participants: two did a1, all did a2, none did the others. */
async function open() {
  const { db } = ui.server
  const outline = await insertOutline(db, titles)
  const did = (redeem: Awaited<ReturnType<typeof countedRedeem>>, title: string) =>
    complete(db, redeem, { id: outline.ids[title] ?? '', type: 'general' })
  for (const isFirst of [true, true, false]) {
    const { id: memberId } = await insertMember(db)
    const redeem = await countedRedeem(db, { memberId, programId: outline.id })
    if (isFirst) await did(redeem, 'a1')
    await did(redeem, 'a2')
  }
  return outline
}
const enter = async (id: string) => {
  const user = await ui.open(`/program/${id}`)
  await waitFor(() => expect(shownOutline()).toEqual(titles))
  return user
}
const press = (user: Person, name: string) => user.click(screen.getByRole('button', { name }))
const question = (name: string) => screen.findByRole('dialog', { name })

test('names how many participants have done an activity, and at most for several', async () => {
  const user = await enter((await open()).id)
  await press(user, 'Hapus a1')
  const ofActivity = await question('Hapus Aktivitas')
  await waitFor(() =>
    expect(ofActivity).toHaveAccessibleDescription(/ a1 2 dari 3 peserta sudah mengerjakan\.$/),
  )
  await press(user, 'Batal')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await press(user, 'Hapus A')
  const ofTopic = await question('Hapus Topik')
  await waitFor(() =>
    expect(ofTopic).toHaveAccessibleDescription(/Hingga 3 dari 3 peserta sudah mengerjakan\. Ikut terhapus/),
  )
  await press(user, 'Batal')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  for (const title of ['a1', 'a3']) await user.click(screen.getByRole('checkbox', { name: `Pilih ${title}` }))
  await user.click(screen.getByRole('button', { name: 'Hapus' }))
  const ofSeveral = await question('Hapus 2 aktivitas')
  await waitFor(() =>
    expect(ofSeveral).toHaveAccessibleDescription(/Hingga 2 dari 3 peserta sudah mengerjakan\.$/),
  )
})

test.each([
  ['nobody has done it', 'b1', undefined],
  ['the answer takes too long', 'a1', () => new Promise<never>(() => undefined)],
  ['the API fails', 'a1', () => HttpResponse.json({ message: 'Gagal.' }, { status: 405 })],
] as const)('asks as ever where %s', async (_, title, answer) => {
  // react-admin's.
  if (answer) expectComplaints(/TimeoutError|HttpError/)
  const { id } = await open()
  ui.durations.completionsTimeout = 50
  const isAsked = Promise.withResolvers<void>()
  ui.fault(memberCalls['member.progress'], () => {
    isAsked.resolve()
    return answer?.()
  })
  const user = await enter(id)
  await press(user, `Hapus ${title}`)
  const dialog = await question('Hapus Aktivitas')
  await isAsked.promise
  await press(user, 'Ya. Hapus!')
  expect(await screen.findByText('Aktivitas berhasil dihapus.')).toBeVisible()
  expect(dialog).not.toHaveTextContent('sudah mengerjakan')
})
