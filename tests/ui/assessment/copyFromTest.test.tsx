import { QueryClient } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { AdminContext } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { packetCalls } from '../../../contract/packet.ts'
import { programCalls } from '../../../contract/program.ts'
import { topicCalls } from '../../../contract/topic.ts'
import { durations } from '../../../src/common/durations.ts'
import CopyFromTest from '../../../src/custom/assessment/builder/dialogs/copy/CopyFromTest.tsx'
import { PacketsContext } from '../../../src/custom/assessment/builder/PacketsContext.ts'
import { createPacketApi } from '../../../src/custom/assessment/saving/api.ts'
import { addPacket } from '../../../src/custom/assessment/state/actions.ts'
import { BuilderContext } from '../../../src/custom/assessment/state/BuilderContext.ts'
import { createBuilder } from '../../../src/custom/assessment/state/builder.ts'
import { Notices } from '../../../src/custom/shell/layout/Notices.tsx'
import { createUploadRuns } from '../../../src/resources/_kit/media/uploadRuns.ts'
import { dataOf, send } from '../../support/client.ts'
import {
  insertActivity,
  insertMedia,
  insertProgram,
  insertTopic,
  questionBody,
} from '../../support/fixtures.ts'
import { InServices, realDataProvider, testI18nProvider } from '../../support/parts.ts'
import { staffOf } from '../../support/questions.ts'
import { expectComplaints } from '../../support/ui.setup.ts'
import { startUi } from '../../support/ui.tsx'

/* «Salin dari tes lain», with an open test. */

const ui = startUi()
let token = ''
beforeEach(async () => {
  // jsdom has no layout: room for all rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  await ui.signIn()
  token = await ui.server.signIn()
})

/** A program with a topic with the open test, alone or with another one. */
async function insertTests() {
  const { db } = ui.server
  const { id: program } = await insertProgram(db, { title: 'Barista', status: 'publish' })
  const { id: topic } = await insertTopic(db, { programId: program, name: 'Kopi' })
  const { id: activity } = await insertActivity(db, { topicId: topic, type: 'quiz', title: 'Kuis' })
  return { program, topic, activity }
}

/** Opens the dialog for the only packet of the open test. */
function open(place: Awaited<ReturnType<typeof insertTests>>) {
  const dataProvider = realDataProvider()
  const builder = createBuilder()
  addPacket(builder)
  const [packet] = builder.getState().doc.tree
  const announce = vi.fn()
  const onClose = vi.fn()
  const packets = {
    params: place,
    api: createPacketApi(dataProvider, place),
    can: { order: true },
    uploadRuns: createUploadRuns({
      upload: () => () => Promise.reject(new Error('Nothing is uploaded here')),
      report: () => () => undefined,
      canChangeDetails: () => false,
    }),
    openDialog: () => undefined,
    save: () => undefined,
    announce,
    warnOfMarks: () => undefined,
    marksSentence: '',
  }
  render(
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={testI18nProvider()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <BuilderContext value={builder}>
        <PacketsContext value={packets}>
          <CopyFromTest packet={packet?.key ?? ''} onClose={onClose} />
        </PacketsContext>
      </BuilderContext>
      <Notices />
    </AdminContext>,
    { wrapper: InServices },
  )
  /** The questions behind the first, by their texts, with the ids of their media. */
  const copied = () => {
    const { tree, questions } = builder.getState().doc
    return tree[0]?.groups.slice(1).map(({ isGroup, questions: keys }) => ({
      isGroup,
      questions: keys.map((key) => {
        const { question } = questions.get(key)?.values ?? {}
        return [question?.text, ...(question?.media ? [question.media.id] : [])]
      }),
    }))
  }
  return { builder, announce, onClose, copied }
}

const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' })
/** Chooses the option with a prefix, once it is loaded. */
async function choose(name: string, text: string) {
  const option = () => [...field(name).options].find((one) => one.textContent.startsWith(text))
  await waitFor(() => expect(option()).toBeDefined())
  fireEvent.change(field(name), { target: { value: option()?.value } })
}
const tick = (name: string | RegExp) => fireEvent.click(screen.getByLabelText(name, { selector: 'input' }))
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText('Cari soal'), { target: { value: text } })

test('finds, selects and copies questions with media and groups, and undoes the copy', async () => {
  const place = await insertTests()
  const { id: activity } = await insertActivity(ui.server.db, {
    topicId: place.topic,
    type: 'pre_test',
    title: 'Tes awal',
    seq: 2,
  })
  await insertActivity(ui.server.db, { topicId: place.topic, type: 'general', title: 'Bacaan', seq: 3 })
  const { id: picture } = await insertMedia(ui.server.db)
  const staff = staffOf(ui.server, () => token, { ...place, activity })
  const packet = await staff.addPacket()
  await staff.fill(packet, 'kopi | susu gula es')
  const call = calls['question.create']
  const json = { ...questionBody('teh'), question: { text: '<p>teh</p>', media: { id: picture } } }
  const { data } = await dataOf(await send(ui.server, call, { token, json }), call)
  await staff.adding(packet, String(data.id))

  const { builder, announce, onClose, copied } = open(place)
  await choose('Topik', '1. Kopi')
  await choose('Tes', 'Tes awal · pre test · 5 soal')
  expect([...field('Tes').options].map(({ textContent }) => textContent)).toEqual([
    'Pilih tes',
    'Tes awal · pre test · 5 soal',
  ])
  const list = within(await screen.findByRole('group', { name: 'Soal dari Tes awal' }))
  await waitFor(() => expect(list.getAllByRole('checkbox')).toHaveLength(7))
  expect(list.getByLabelText(/^5\s*teh/)).toBeVisible()
  expect(list.getByLabelText('Ada gambar')).toBeVisible()

  search('minuman SU')
  expect(await screen.findByText('1 soal ditemukan.')).toBeInTheDocument()
  tick('Pilih yang tampil')
  search('')
  tick(/teh/)
  tick(/^4\s*es/)
  expect(screen.getByText('3 dari 5 dipilih')).toBeVisible()
  fireEvent.click(screen.getByText('Salin 3 soal'))

  expect(onClose).toHaveBeenCalledOnce()
  expect(copied()).toEqual([
    { isGroup: true, questions: [['<p>susu</p>'], ['<p>es</p>']] },
    { isGroup: false, questions: [['<p>teh</p>', picture]] },
  ])
  const { doc, openItem } = builder.getState()
  expect(openItem).toBe(`question ${doc.tree[0]?.groups[1]?.questions[0]}`)
  expect(announce).toHaveBeenCalledWith('3 soal disalin ke Paket 1. Belum disimpan.')
  fireEvent.click(await screen.findByText('Urungkan'))
  expect(copied()).toEqual([])
})

/** Another test with «kopi» and «teh», whose lists name questions by id alone. */
async function insertBareTest(place: Awaited<ReturnType<typeof insertTests>>) {
  const { id: activity } = await insertActivity(ui.server.db, {
    topicId: place.topic,
    type: 'quiz',
    title: 'Kuis lama',
    seq: 2,
  })
  const staff = staffOf(ui.server, () => token, { ...place, activity })
  await staff.fill(await staff.addPacket(), 'kopi teh')
  ui.fault(packetCalls['group.list'], () =>
    HttpResponse.json({
      data: {
        list: [
          {
            group_id: 'g',
            is_group: true,
            list_question: ['kopi', 'teh'].map((text) => ({ id: staff.idOf(text) })),
          },
        ],
      },
    }),
  )
  return staff
}

test('reads questions that are listed by id alone and shows progress', async () => {
  const place = await insertTests()
  const staff = await insertBareTest(place)
  const gate = Promise.withResolvers<void>()
  ui.fault(calls['question.detail'], async ({ params }) => {
    if (params.id === staff.idOf('teh')) await gate.promise
    return undefined
  })
  const { copied } = open(place)
  await choose('Topik', '1. Kopi')
  await choose('Tes', 'Kuis lama')
  expect(await screen.findByText('Membaca soal: 1 dari 2')).toBeVisible()
  gate.resolve()
  fireEvent.click(await screen.findByLabelText(/teh/, { selector: 'input' }))
  fireEvent.click(screen.getByText('Salin 1 soal'))
  expect(copied()).toEqual([{ isGroup: false, questions: [['<p>teh</p>']] }])
})

test('offers the other questions when one cannot be read, and retries that one', async () => {
  expectComplaints(/HttpError/)
  const place = await insertTests()
  const staff = await insertBareTest(place)
  let isFailing = true
  ui.fault(calls['question.detail'], ({ params }) =>
    isFailing && params.id === staff.idOf('kopi')
      ? HttpResponse.json({ message: 'Soal rusak.' }, { status: 500 })
      : undefined,
  )
  const { copied } = open(place)
  await choose('Topik', '1. Kopi')
  await choose('Tes', 'Kuis lama')
  expect(await screen.findByText(/^1 soal tidak dapat dibaca\. Soal rusak\./)).toBeVisible()
  tick(/teh/)
  expect(screen.queryByLabelText(/kopi/, { selector: 'input' })).not.toBeInTheDocument()
  isFailing = false
  fireEvent.click(screen.getByText('Coba lagi'))
  fireEvent.click(await screen.findByLabelText(/kopi/, { selector: 'input' }))
  expect(screen.queryByText(/tidak dapat dibaca/)).not.toBeInTheDocument()
  fireEvent.click(screen.getByText('Salin 2 soal'))
  expect(copied()).toEqual([{ isGroup: true, questions: [['<p>kopi</p>'], ['<p>teh</p>']] }])
})

test('moves through questions with arrow keys and selects a range with Shift', async () => {
  const place = await insertTests()
  const { id: activity } = await insertActivity(ui.server.db, { topicId: place.topic, type: 'post_test' })
  const staff = staffOf(ui.server, () => token, { ...place, activity })
  await staff.fill(await staff.addPacket(), 'satu | dua | tiga | empat')
  open(place)
  await choose('Topik', '1. Kopi')
  await choose('Tes', 'Aktivitas')
  const list = await screen.findByRole('group', { name: /^Soal dari/ })
  const checkbox = (text: RegExp) => within(list).getByLabelText(text)
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? list, { key })
  await waitFor(() => expect(checkbox(/satu/)).toBeVisible())
  expect([...list.querySelectorAll('[tabindex="0"]')]).toEqual([checkbox(/^Pilih semua soal di Paket 1/)])
  checkbox(/^Pilih semua soal/).focus()
  press('ArrowDown')
  press('ArrowDown')
  expect(checkbox(/dua/)).toHaveFocus()
  fireEvent.click(checkbox(/dua/))
  press('End')
  expect(checkbox(/empat/)).toHaveFocus()
  fireEvent.click(checkbox(/empat/), { shiftKey: true })
  expect(within(list).getAllByRole('checkbox', { checked: true })).toEqual([
    checkbox(/dua/),
    checkbox(/tiga/),
    checkbox(/empat/),
  ])
  expect(checkbox(/^Pilih semua soal/)).toHaveProperty('indeterminate', true)
  expect([...list.querySelectorAll('[tabindex="0"]')]).toEqual([checkbox(/empat/)])
})

test('retries lists that failed to load and says when a list is empty', async () => {
  expectComplaints(/HttpError/)
  const place = await insertTests()
  const { id: other } = await insertProgram(ui.server.db, { title: 'Roti', status: 'publish' })
  const { id: topicId } = await insertTopic(ui.server.db, { programId: other, name: 'Adonan' })
  await insertActivity(ui.server.db, { topicId, type: 'quiz', title: 'Kuis roti' })
  const failUntilRetried = (call: Parameters<typeof ui.fault>[0], message: string) => {
    let isDown = true
    ui.fault(call, () => (isDown ? HttpResponse.json({ message }, { status: 500 }) : undefined))
    return () => {
      isDown = false
      fireEvent.click(screen.getByText('Coba lagi'))
    }
  }
  const retryTopics = failUntilRetried(topicCalls['topic.list'], 'Topik sedang tidak bisa dibaca.')
  open(place)
  expect(await screen.findByText('Topik sedang tidak bisa dibaca.')).toBeVisible()
  expect(field('Topik')).toBeDisabled()
  retryTopics()
  await choose('Topik', '1. Kopi')
  expect(await screen.findByText('Topik ini belum memiliki tes lain.')).toBeVisible()

  const program = screen.getByRole('combobox', { name: 'Program' })
  expect(program).toHaveValue('Barista')
  const retryPrograms = failUntilRetried(programCalls['program.list'], 'Program sedang tidak bisa dibaca.')
  fireEvent.keyDown(program, { key: 'ArrowDown' })
  await screen.findByText('Coba lagi')
  fireEvent.change(program, { target: { value: 'roti' } })
  await waitFor(() => expect(ui.requests.some((request) => request.includes('q=roti'))).toBe(true))
  await screen.findByText('Coba lagi')
  retryPrograms()
  expect(program).toHaveFocus()
  const roti = await screen.findByRole('option', { name: 'Roti' })
  await waitFor(() => expect(roti.parentElement?.children).toHaveLength(1))
  expect(program).toHaveValue('roti')
  fireEvent.click(screen.getByRole('option', { name: 'Roti' }))
  await choose('Topik', '1. Adonan')
  // A failed list of all programs is not reported once one is chosen.
  const waitOptions = { timeout: 3 * durations.searchDebounce }
  await expect(
    screen.findByText('Program sedang tidak bisa dibaca.', undefined, waitOptions),
  ).rejects.toThrow()
  const retryPackets = failUntilRetried(packetCalls['packet.list'], 'Paket sedang tidak bisa dibaca.')
  await choose('Tes', 'Kuis roti')
  expect(await screen.findByText('Paket sedang tidak bisa dibaca.')).toBeVisible()
  retryPackets()
  expect(await screen.findByText('Tes ini belum memiliki soal.')).toBeVisible()
  expect(screen.getByText('Salin soal')).toBeDisabled()
})
