import { HttpError } from 'react-admin'
import { describe, expect, test, vi } from 'vitest'
import { moveQuestionsInTree, withoutQuestions } from '../../../src/custom/assessment/model/changes.ts'
import { rebaseDoc, toDoc } from '../../../src/custom/assessment/model/doc.ts'
import { isUnread, unreadQuestions, withLoadedQuestion } from '../../../src/custom/assessment/model/unread.ts'
import { unsavedChangesIn } from '../../../src/custom/assessment/model/unsaved.ts'
import { isPartial, type ReadQuestion } from '../../../src/custom/assessment/model/values.ts'
import { setNumbers, writeInstruction, writeQuestion } from '../../../src/custom/assessment/state/actions.ts'
import { changeDoc, createBuilder } from '../../../src/custom/assessment/state/builder.ts'
import { unreadableQuestions } from '../../../src/custom/assessment/state/displayState.ts'
import { draftsOf, unreadForDrafts, withDrafts } from '../../../src/custom/assessment/state/drafts.ts'
import { createReader, READ_CONCURRENCY } from '../../../src/custom/assessment/state/reader.ts'
import {
  readAvailableQuestions,
  readQuestions,
  withRecords,
} from '../../../src/custom/assessment/state/readQuestions.ts'
import { parseDraft, serialiseDraft } from '../../../src/drafts/draft.ts'
import { packetPage } from '../../support/packetPage.ts'
import { packetServer } from '../../support/packetServer.ts'

const start = 'P: a b G(c d e) | Q: g H(h i)'
const all = ['a', 'b', 'c', 'd', 'e', 'g', 'h', 'i']

const whole = {
  id: 'a',
  question: { text: '<p>a</p>' },
  options: [{ text: '<p>Ya</p>' }, { text: '<p>Tidak</p>' }],
  correct_answer: ['<p>Ya</p>'],
} as ReadQuestion

test.each<[string, Partial<ReadQuestion>, boolean]>([
  ['complete', {}, false],
  ['a picture in place of the text', { question: { text: '', media: { id: 'm' } } as never }, false],
  ['no question', { question: {} as never }, true],
  ['no text', { question: { text: '' } as never }, true],
  ['no options', { options: [] }, true],
  ['options without texts', { options: [{ text: null }, { text: null }] as never }, true],
  ['no answer', { correct_answer: [] }, true],
])('detects whether a listed question lacks its content: %s', (_, more, expected) => {
  expect(isPartial({ ...whole, ...more })).toBe(expected)
})

describe('unread question', () => {
  const begin = () => {
    const server = packetServer(start, { takesOver: true, isBare: true })
    return { server, page: packetPage(server) }
  }

  test('counts an unread question as neither unsaved nor incomplete and ignores edits', () => {
    const { page } = begin()
    expect(unreadQuestions(page.doc())).toEqual(all)
    expect(unsavedChangesIn(page.doc())).toMatchObject({ questions: [], incompleteQuestions: [] })
    const builder = createBuilder()
    builder.setState({ doc: page.doc() })
    writeQuestion(builder, 'a', (values) => ({ ...values, point: '9' }))
    setNumbers(builder, new Set(['b']), { point: '9' })
    writeInstruction(builder, 'G', { text: '<p>Baca</p>', media: null })
    expect(unsavedChangesIn(builder.getState().doc).questions).toEqual([])
  })

  test('moves an unread question by its id and keeps its stored content', async () => {
    const { server, page } = begin()
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['c']), { packet: 'Q', group: 'H', after: 'i' }))
    await page.save()
    expect(server.show()).toBe('a b (d e) | g (h i c)')
    expect(server.log.filter((call) => call.includes('Question'))).toEqual([])
    expect(server.questions.get('c')?.question?.text).toBe('<p>c</p>')
  })

  test('keeps an edited question when a reload lists it without content', async () => {
    const { server, page } = begin()
    const record = await server.api.readQuestion('a')
    page.change((doc) => withLoadedQuestion(doc, 'a', record))
    page.edit('a', '7')
    page.reload()
    expect(page.doc().questions.get('a')?.values.point).toBe('7')
    await page.save()
    expect(server.questions.get('a')).toMatchObject({ point: 7, question: { text: '<p>a</p>' } })
  })

  test.each([
    ['the same version', 1, false],
    ['a newer version', 2, true],
    ['an unknown version', undefined, false],
  ])('decides by version whether to read an unchanged question again: %s', async (_, version, expected) => {
    const { server, page } = begin()
    const record = await server.api.readQuestion('a')
    page.change((doc) => withLoadedQuestion(doc, 'a', record))
    const updated_at =
      version === undefined ? undefined : new Date(Date.UTC(2026, 0, 1) + version).toISOString()
    const answers = server.answers().map((answer) => ({
      ...answer,
      groups: answer.groups.map((group) => ({
        ...group,
        list_question: (group.list_question ?? []).map((each) => ({ ...each, updated_at })),
      })),
    }))
    expect(isUnread(rebaseDoc(page.doc(), answers), 'a')).toBe(expected)
  })
})

describe('createReader', () => {
  const begin = (options: Partial<Parameters<typeof packetServer>[1]> = {}) => {
    const server = packetServer(start, { takesOver: true, isBare: true, ...options })
    const builder = createBuilder()
    builder.setState({ doc: toDoc(server.answers()), loadState: 'done' })
    const gone: number[] = []
    const reader = createReader(builder, { api: server.api, onDeleted: (count) => gone.push(count) })
    const failures = () => unreadableQuestions(builder.getState())
    const unread = () => unreadQuestions(builder.getState().doc)
    return { server, builder, reader, gone, failures, unread }
  }
  const reads = (log: readonly string[]) =>
    log.flatMap((call) => (call.startsWith('readQuestion ') ? [call.slice('readQuestion '.length)] : []))

  test('reads visible questions first, with limited concurrency', async () => {
    const { server, reader, unread } = begin()
    reader.prioritise('outline', ['a', 'b'])
    reader.prioritise('editor', ['h'])
    expect(await reader.ensureLoaded()).toBe(true)
    expect(reads(server.log).slice(0, 3)).toEqual(['a', 'b', 'h'])
    expect(reads(server.log)).toHaveLength(all.length)
    expect(server.most()).toBeLessThanOrEqual(READ_CONCURRENCY)
    expect(unread()).toEqual([])
  })

  test.each([401, 429, 502, 503, 504, 0])('stops reading at %s and resumes on retry', async (status) => {
    let isDown = true
    const { server, reader, failures } = begin({
      fault: (_, when) => (isDown && when === 'before' ? new HttpError('Sibuk', status) : undefined),
    })
    expect(await reader.ensureLoaded()).toBe(false)
    expect(failures()).toHaveLength(all.length)
    expect(reads(server.log)).toHaveLength(READ_CONCURRENCY)
    isDown = false
    reader.retry()
    expect(await reader.ensureLoaded()).toBe(true)
    expect(failures()).toEqual([])
  })

  test.each([403, 404, 500, 501, 200])('reads the others despite %s and retries failures', async (status) => {
    let broken = ['b', 'h']
    const { server, builder, reader, failures } = begin({
      fault: (call) =>
        broken.some((key) => call === `readQuestion ${key}`) ? new HttpError('Rusak', status) : undefined,
    })
    expect(await reader.ensureLoaded()).toBe(false)
    expect(failures()).toEqual(['b', 'h'])
    expect(new Set(reads(server.log))).toEqual(new Set(all))
    server.log.length = 0
    broken = ['h']
    reader.retry()
    expect(await reader.ensureLoaded(['b'])).toBe(true)
    await vi.waitFor(() => expect(builder.getState().reading).toBeUndefined())
    expect(reads(server.log)).toEqual(['b', 'h'])
    expect(failures()).toEqual(['h'])
  })

  test('counts neither read nor deleted questions as unreadable', async () => {
    const { builder, reader, failures } = begin({
      fault: (call, when) =>
        call === 'readQuestion a' && when === 'before' ? new HttpError('Sibuk', 503) : undefined,
    })
    await reader.ensureLoaded()
    await vi.waitFor(() => expect(isUnread(builder.getState().doc, 'd')).toBe(false))
    expect(failures()).toEqual(['a', 'e', 'g', 'h', 'i'])
    changeDoc(builder, (doc) => ({ ...doc, tree: withoutQuestions(doc.tree, new Set(['a', 'h'])) }))
    expect(failures()).toEqual(['e', 'g', 'i'])
  })

  test('removes a deleted question and reports the count', async () => {
    const { server, builder, reader, gone, failures } = begin()
    server.sweep('b')
    expect(await reader.ensureLoaded()).toBe(true)
    expect(gone).toEqual([1])
    expect(failures()).toEqual([])
    expect(builder.getState().doc.tree[0]?.groups).toHaveLength(2)
  })
})

test('reads a document without the questions deleted meanwhile', async () => {
  const server = packetServer(start, { takesOver: true, isBare: true })
  const listed = toDoc(server.answers())
  server.sweep('b')
  const counts: number[] = []
  const { signal } = new AbortController()
  const { doc, errors } = await readAvailableQuestions(server.api, listed, {
    signal,
    onRead: (done) => counts.push(done),
  })
  expect(errors).toEqual([])
  expect(unreadQuestions(doc)).toEqual([])
  expect(doc.questions.get('c')?.values.question.text).toBe('<p>c</p>')
  expect(doc.tree[0]?.groups.map(({ questions }) => questions.join(' '))).toEqual(['a', 'c d e'])
  expect(counts).toEqual(all.map((_, at) => at + 1))
})

test('keeps a question that cannot be read for a draft unread and in its place', async () => {
  const server = packetServer(start, { takesOver: true, isBare: true })
  const listed = toDoc(server.answers())
  server.sweep('b')
  const { signal } = new AbortController()
  const doc = await readQuestions(server.api, listed, { onFailed: () => undefined, signal })
  expect(unreadQuestions(doc)).toEqual(['b'])
  expect(doc.tree).toBe(listed.tree)
})

describe('document to copy from', () => {
  const begin = (fails: readonly string[], status: number) => {
    const server = packetServer(start, {
      takesOver: true,
      isBare: true,
      fault: (call) =>
        fails.some((key) => call === `readQuestion ${key}`) ? new HttpError('Rusak', status) : undefined,
    })
    const reading = readAvailableQuestions(server.api, toDoc(server.answers()), {
      signal: new AbortController().signal,
    })
    return { server, reading }
  }

  test.each([403, 500, 501])(
    'reads the document without questions answered by %s and reports them',
    async (status) => {
      const { doc, errors } = await begin(['b', 'h'], status).reading
      expect(doc.tree.map(({ groups }) => groups.flatMap(({ questions }) => questions).join(' '))).toEqual([
        'a c d e',
        'g i',
      ])
      expect(errors).toHaveLength(2)
    },
  )

  test.each([401, 503])('rejects the document when a question answers %s', async (status) => {
    await expect(begin(['b'], status).reading).rejects.toMatchObject({ status })
  })

  test('rejects a document without a readable question', async () => {
    await expect(begin(all, 500).reading).rejects.toMatchObject({ status: 500 })
  })
})

test('rejects with 404 when the API lacks the detail call, instead of an empty document', async () => {
  const server = packetServer(start, { takesOver: true, isBare: true })
  const listed = toDoc(server.answers())
  for (const key of all) server.sweep(key)
  const { signal } = new AbortController()
  await expect(readAvailableQuestions(server.api, listed, { signal })).rejects.toMatchObject({ status: 404 })
})

test('recognises the draft of a question created before a crash by its content', async () => {
  const server = packetServer(start, { takesOver: true, isBare: true })
  const page = packetPage(server)
  page.write(['n'], { packet: 'P', after: '=a' })
  const drafts = new Map(
    [...draftsOf('test.tab.', page.doc())].flatMap(([name, { draft }]) => {
      const back = parseDraft(serialiseDraft(draft()))
      return back ? [[name, back] as const] : []
    }),
  )
  await page.save()
  const listed = toDoc(server.answers())
  const { signal } = new AbortController()
  const questions = unreadForDrafts('test.', listed, drafts)
  expect(questions).toHaveLength(1)
  const doc = await readQuestions(server.api, listed, {
    questions,
    onFailed: () => expect.unreachable(),
    signal,
  })
  expect(withDrafts('test.', withRecords(server.answers(), doc), drafts)).toBeUndefined()
})
