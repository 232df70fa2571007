import { describe, expect, test } from 'vitest'
import { newPacket, withPacket } from '../../../src/custom/assessment/model/changes.ts'
import { type Doc, newContainerEntry } from '../../../src/custom/assessment/model/doc.ts'
import { draftsOf, withDrafts } from '../../../src/custom/assessment/state/drafts.ts'
import { type Draft, parseDraft, serialiseDraft } from '../../../src/drafts/draft.ts'
import { dice } from '../../support/outline.ts'
import { packetPage, workOn } from '../../support/packetPage.ts'
import { packetServer } from '../../support/packetServer.ts'

const start = 'P: a b G(c d e) f | Q: g H(h i)'

/** The drafts of a document, after a round trip through storage. */
const kept = (doc: Doc) =>
  new Map(
    [...draftsOf('test.tab.', doc)].flatMap(([name, { draft }]) => {
      const back = parseDraft(serialiseDraft(draft()))
      return back ? [[name, back] as const] : []
    }),
  )

type Page = ReturnType<typeof packetPage>
type Server = ReturnType<typeof packetServer>

/** Reopens the page with its draft restored; undefined if none is offered. */
function comeBack(server: Server, drafts: ReturnType<typeof kept>): Page | undefined {
  const text = withDrafts('test.', server.answers(), drafts)
  return text && packetPage(server, { text })
}

describe('packet drafts', () => {
  test('keeps no draft when nothing is unsaved', () => {
    expect(kept(packetPage(packetServer(start, { takesOver: true })).doc()).size).toBe(0)
  })

  test('restores edits and positions after another admin has saved', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.write(['n'], { packet: 'P', group: 'G', after: 'd' })
    page.edit('a', '9')
    const drafts = kept(page.doc())
    const other = packetPage(server)
    other.write(['o'], { packet: 'Q', after: '=g' })
    await other.save()
    const back = comeBack(server, drafts)
    expect(back?.shown()).toBe('a b (c d n e) f | g o (h i)')
    expect(back?.doc().questions.get('a')?.values.point).toBe('9')
    await back?.save()
    expect(server.show()).toBe('a b (c d n e) f | g o (h i)')
  })

  test('offers no draft of saved work when the browser was killed before clearing it', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    const packet = newPacket([])
    page.change((now) => ({
      ...now,
      tree: withPacket(now.tree, packet),
      packets: new Map(now.packets).set(packet.key, newContainerEntry()),
    }))
    page.write(['n', 'm'], { packet: packet.key })
    page.write(['o'], { packet: 'P', group: 'G' })
    page.edit('a', '9')
    const drafts = kept(page.doc())
    await page.save()
    expect(comeBack(server, drafts)).toBeUndefined()
  })

  test('matches a draft to its question when it was edited while being created', async () => {
    let page: Page | undefined
    let drafts = new Map<string, Draft>()
    const server = packetServer(start, {
      takesOver: true,
      fault: (name, when) => {
        if (when === 'before' && name.startsWith('createQuestion') && page) {
          page.edit('n', '8')
          drafts = kept(page.doc())
        }
        return undefined
      },
    })
    page = packetPage(server)
    page.write(['n'], { packet: 'P', after: 'G' })
    await page.save()
    server.forgetAttempts()
    const back = comeBack(server, drafts)
    expect(back?.shown()).toBe('a b (c d e) n f | g (h i)')
    await back?.save()
    expect(server.show()).toBe('a b (c d e) n f | g (h i)')
    expect(back?.isUnsaved()).toBe(false)
  })

  test('appends questions of another tab’s draft when their positions are lost', () => {
    const server = packetServer(start, { takesOver: true })
    const one = packetPage(server)
    const other = packetPage(server)
    one.write(['n'], { packet: 'P', after: '=a' })
    other.write(['o'], { packet: 'P', after: '=a' })
    const drafts = new Map([...kept(one.doc()), ...kept(other.doc())])
    expect(comeBack(server, drafts)?.shown()).toBe('a o b (c d e) f | g (h i) n')
    drafts.delete('test.tab.tree')
    expect(comeBack(server, drafts)?.shown()).toBe('a b (c d e) f | g (h i) n o')
  })

  test('restores exactly the unsaved ones of three identical questions', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.write(['n'], { packet: 'P', after: 'G' })
    const entry = page.doc().questions.get('n')
    if (!entry) throw new Error('There is no n')
    page.write(['n2', 'n3'], { packet: 'P', after: 'G' })
    page.change((now) => {
      const questions = new Map(now.questions)
      for (const key of ['n2', 'n3']) questions.set(key, { ...entry, attempt: key })
      return { ...now, questions }
    })
    const drafts = kept(page.doc())
    await page.save(() => server.log.includes('createGroup'))
    const saved = server.show().match(/n/g)?.length ?? 0
    server.forgetAttempts()
    const back = comeBack(server, drafts)
    expect(saved).toBeLessThan(3)
    expect(back?.shown()).toBe('a b (c d e) n n n f | g (h i)')
    await back?.save()
    expect(server.show()).toBe('a b (c d e) n n n f | g (h i)')
  })
})

/* Random work, with the browser killed at random points of a save. */
describe.each([true, false])('a hundred killed browsers (takes over: %s)', (takesOver) => {
  test('restores and saves the intended order without loss or duplicates', { timeout: 60_000 }, async () => {
    const roll = dice(takesOver ? 7 : 11)
    for (let session = 0; session < 100; session += 1) {
      let left = Number.POSITIVE_INFINITY
      const server = packetServer(start, {
        takesOver,
        fault: (_, when) => {
          if (when === 'before') left -= 1
          return left < 0 ? new Error('Killed') : undefined
        },
      })
      const page = packetPage(server)
      for (let step = 0; step < 6; step += 1) workOn(page, roll, `s${session}n${step}`)
      const wish = page.shown()
      // The last draft is this much older.
      left = roll(8)
      await page.save()
      const drafts = kept(page.doc())
      left = roll(8)
      await page.save()
      left = Number.POSITIVE_INFINITY
      server.forgetAttempts()
      const text = withDrafts('test.', server.answers(), drafts)
      const back = packetPage(server, text && { text })
      expect(back.shown(), `session ${session}`).toBe(wish)
      for (let tries = 0; tries < 4 && back.isUnsaved(); tries += 1) {
        await back.save()
        back.reload()
      }
      expect(back.isUnsaved(), `session ${session}`).toBe(false)
      expect(server.show(), `session ${session}`).toBe(wish)
    }
  })
})

describe('malformed drafts', () => {
  type Wild = Record<string, unknown>
  const part = { text: '<p>x</p>', media: null }
  const tamper = (change: (values: Wild) => unknown) => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.edit('a', '9')
    page.write(['n'], { packet: 'P', after: '=a' })
    const drafts = new Map(
      [...kept(page.doc())].map(([name, draft]) => {
        const values = structuredClone(draft.values) as Wild
        change(values)
        return [name, { ...draft, values }] as const
      }),
    )
    return () => withDrafts('test.', server.answers(), drafts)
  }
  const inRecord = (change: (record: Wild) => void) =>
    tamper(({ record }) => record instanceof Object && change(record as Wild))

  test.each<[string, () => Doc | undefined]>([
    ['a text in place of options', inRecord((record) => Object.assign(record, { options: 'wild' }))],
    ['an object in place of options', inRecord((record) => Object.assign(record, { options: { a: 1 } }))],
    ['a number in place of a text', inRecord((record) => Object.assign(record, { correct_answer: [7] }))],
    [
      'thousands of options',
      tamper((values) =>
        Object.assign(values.values ?? {}, { options: Array.from({ length: 3_000 }, () => part) }),
      ),
    ],
    ['an empty tree', tamper((values) => 'tree' in values && Object.assign(values, { tree: [] }))],
    ['duplicate packets', tamper((values) => Array.isArray(values.tree) && values.tree.push(...values.tree))],
    ['prototype keys', tamper((values) => Object.assign(values, JSON.parse('{"__proto__":{"x":1}}')))],
  ])('keeps each question exactly once despite %s', (_, restore) => {
    const shown = restore()
    const texts = shown ? packetPage(packetServer(start, { takesOver: true }), { text: shown }).shown() : ''
    for (const name of shown ? 'abcdefghi' : '')
      expect(texts.match(new RegExp(`\\b${name}\\b`, 'g'))).toHaveLength(1)
  })

  test('replaces a malformed alternative text and URL of a file with null', () => {
    const shown = tamper((values) =>
      Object.assign((values.values as Wild | undefined) ?? {}, {
        question: { text: '<p>a</p>', media: { id: 'f', alt: ['wild'], url: 7 } },
      }),
    )()
    expect(shown?.questions.get('a')?.values.question.media).toEqual({ id: 'f', alt: null, url: null })
  })
})
