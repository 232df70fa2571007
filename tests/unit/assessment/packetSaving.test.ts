import { HttpError } from 'react-admin'
import { describe, expect, test } from 'vitest'
import {
  moveGroupInTree,
  moveQuestionsInTree,
  newGroup,
  newPacket,
  withNewGroups,
  withPacket,
} from '../../../src/custom/assessment/model/changes.ts'
import { newContainerEntry, newQuestionEntry, toDoc } from '../../../src/custom/assessment/model/doc.ts'
import { hasUnsavedChanges, unsavedChangesIn } from '../../../src/custom/assessment/model/unsaved.ts'
import { emptyPart, newQuestion } from '../../../src/custom/assessment/model/values.ts'
import { CONCURRENCY } from '../../../src/custom/assessment/saving/saveRun.ts'
import { forgetQuestions } from '../../../src/custom/assessment/state/actions.ts'
import { createBuilder } from '../../../src/custom/assessment/state/builder.ts'
import { deleteFromGroup } from '../../../src/custom/assessment/state/deleteFromGroup.ts'
import { dice } from '../../support/outline.ts'
import { packetPage, workOn } from '../../support/packetPage.ts'
import { packetServer } from '../../support/packetServer.ts'
import { wholeQuestion } from '../../support/packets.ts'

const start = 'P: a b G(c d e) f | Q: g H(h i)'

describe('saving packets', () => {
  test('sends no request when nothing changed', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    await page.save()
    expect(server.log).toEqual([])
  })

  test('sends only the changed question', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.edit('d', '7,5')
    expect(page.isUnsaved()).toBe(true)
    await page.save()
    expect(server.log).toEqual(['updateQuestion <p>d</p>'])
    expect(server.questions.get('d')?.point).toBe(7.5)
    expect(page.isUnsaved()).toBe(false)
  })

  test('sends new questions six at a time, then their groups in order', async () => {
    const server = packetServer('P: a', { takesOver: true })
    const page = packetPage(server)
    const names = Array.from({ length: 20 }, (_, at) => `n${at}`)
    page.write(names, { packet: 'P', after: '=a' })
    await page.save()
    expect(server.show()).toBe(['a', ...names].join(' '))
    expect(server.most()).toBeLessThanOrEqual(CONCURRENCY + 1)
    expect(server.log.filter((name) => name.startsWith('createQuestion'))).toHaveLength(20)
    expect(page.isUnsaved()).toBe(false)
  })

  test('creates a new packet with its new group', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    const packet = newPacket([])
    const group = newGroup(['x', 'y'], true)
    page.change((now) => ({
      ...now,
      tree: withNewGroups(withPacket(now.tree, packet), packet.key, undefined, [group]),
      packets: new Map(now.packets).set(packet.key, newContainerEntry()),
      questions: new Map(now.questions)
        .set('x', newQuestionEntry(wholeQuestion('x')))
        .set('y', newQuestionEntry(wholeQuestion('y'))),
    }))
    await page.save()
    expect(server.show()).toBe('a b (c d e) f | g (h i) | (x y)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('saves the order of groups after a move and an insertion', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.arrange((tree) => moveGroupInTree(tree, 'G', { packet: 'P' }))
    page.write(['x'], { packet: 'P', after: '=a' })
    await page.save()
    expect(server.show()).toBe('(c d e) a x b f | g (h i)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('swaps questions between two groups without loss', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['c']), { packet: 'Q', group: 'H', after: 'i' }))
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['h']), { packet: 'P', group: 'G' }))
    await page.save()
    expect(server.show()).toBe('a b (h d e) f | g (i c)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('leaves a question written during the save to the next save', async () => {
    let page: ReturnType<typeof packetPage> | undefined
    const server = packetServer(start, {
      takesOver: true,
      fault: (name, when) => {
        if (when === 'before' && name === 'updateQuestion <p>c</p>')
          page?.write(['n'], { packet: 'P', group: 'G', after: 'd' })
        return undefined
      },
    })
    page = packetPage(server)
    page.edit('c', '9')
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['e']), { packet: 'P', group: 'G' }))
    await page.save()
    expect(server.show()).toBe('a b (e c d) f | g (h i)')
    expect(unsavedChangesIn(page.doc()).questions).toEqual(['n'])
    await page.save()
    expect(server.show()).toBe('a b (e c d n) f | g (h i)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('saves complete questions alone and leaves the rest unsaved', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.edit('c', '')
    page.edit('d', '9')
    page.edit('a', '9')
    // Moved to a group that is not saved yet: until then its old group still lists it.
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['i']), { packet: 'P', group: 'G', after: 'e' }))
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['g']), { packet: 'Q', group: 'H' }))
    await page.save(undefined, true)
    expect(server.log.filter((name) => name.startsWith('update'))).toEqual([
      'updateQuestion <p>a</p>',
      'updateGroup',
    ])
    expect(server.show()).toBe('a b (c d e) f | (g h i)')
    expect(unsavedChangesIn(page.doc()).questions).toEqual(['c', 'd', 'i'])
    page.edit('c', '5')
    await page.save()
    expect(server.show()).toBe('a b (c d e i) f | (g h)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('sends no request when no question is complete', async () => {
    const server = packetServer('', { takesOver: true })
    const page = packetPage(server)
    const packet = newPacket([newGroup(['x'], false)])
    page.change((now) => ({
      ...now,
      tree: [packet],
      packets: new Map([[packet.key, newContainerEntry()]]),
      questions: new Map([['x', newQuestionEntry(newQuestion(emptyPart))]]),
    }))
    await page.save(undefined, true)
    expect(server.log).toEqual([])
  })

  test('recreates an edited question that the server has deleted', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.edit('a', '9')
    server.sweep('a')
    await page.save()
    expect(page.isUnsaved()).toBe(false)
    expect(server.show()).toBe('a b (c d e) f | g (h i)')
  })

  test.each([422, 500])('continues after a refusal with %i and keeps its error messages', async (status) => {
    const server = packetServer(start, {
      takesOver: true,
      fault: (name, when) =>
        when === 'before' && name === 'createQuestion <p>x2</p>'
          ? new HttpError('Terlalu panjang', status, { errors: { 'question.text': 'Terlalu panjang' } })
          : undefined,
    })
    const page = packetPage(server)
    const group = newGroup(['x1', 'x2', 'x3'], true)
    page.write(['y'], { packet: 'P', after: '=a' })
    page.change((now) => ({
      ...now,
      tree: withNewGroups(now.tree, 'P', '=y', [group]),
      questions: new Map([
        ...now.questions,
        ...group.questions.map((key) => [key, newQuestionEntry(wholeQuestion(key))] as const),
      ]),
    }))
    const { saveErrors, fatalError } = await page.save()
    expect(fatalError).toBeUndefined()
    expect([...saveErrors.keys()]).toEqual(['question x2'])
    expect(saveErrors.get('question x2')?.fields).toEqual({ 'question.text': 'Terlalu panjang' })
    expect(server.show()).toContain('a y b')
    expect(unsavedChangesIn(page.doc()).questions).toEqual(['x1', 'x2', 'x3'])
  })

  test('reports a conflict with the newer version and merges both orders', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.edit('c', '9')
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['e']), { packet: 'P', group: 'G' }))
    server.touch('c', 3)
    const other = packetPage(server)
    other.write(['n'], { packet: 'P', group: 'G', after: 'd' })
    await other.save()
    const { saveErrors } = await page.save()
    expect(saveErrors.get('question c')?.newerRecord).toMatchObject({ id: 'c', point: 3 })
    // Its group is not saved before it.
    expect(server.show()).toBe('a b (c d n e) f | g (h i)')
    page.reload()
    expect(page.shown()).toBe('a b (e c d n) f | g (h i)')
    expect(page.doc().questions.get('c')?.values.point).toBe('9')
  })

  test('merges the order of a group that another admin has saved', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['e']), { packet: 'P', group: 'G' }))
    const other = packetPage(server)
    other.write(['n'], { packet: 'P', group: 'G', after: 'd' })
    await other.save()
    const { saveErrors } = await page.save()
    expect(saveErrors.size).toBe(0)
    expect(server.show()).toBe('a b (e c d n) f | g (h i)')
  })

  test('creates a question once, in one save, in a group that another admin has saved', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.write(['x'], { packet: 'P', group: 'G', after: 'c' })
    page.write(['y'], { packet: 'Q', after: 'H' })
    const other = packetPage(server)
    other.arrange((tree) => moveQuestionsInTree(tree, new Set(['e']), { packet: 'P', group: 'G' }))
    await other.save()
    server.log.length = 0
    const { saveErrors } = await page.save()
    expect(saveErrors.size).toBe(0)
    expect(page.isUnsaved()).toBe(false)
    expect(server.show()).toBe('a b (c x d e) f | g (h i) y')
    expect(server.log.filter((name) => name.startsWith('createQuestion'))).toHaveLength(2)
  })

  test.each(['9', '10'])(
    'recognises its own update after a lost response, with %s points typed since',
    async (point) => {
      let isLost = true
      const server = packetServer(start, {
        takesOver: true,
        fault: (name, when) =>
          isLost && when === 'after' && name.startsWith('updateQuestion')
            ? new HttpError('http.unreachable', 0)
            : undefined,
      })
      const page = packetPage(server)
      page.edit('c', '9')
      await page.save()
      page.edit('c', point)
      isLost = false
      const { saveErrors } = await page.save()
      expect(saveErrors.size).toBe(0)
      expect(page.isUnsaved()).toBe(false)
      expect(server.questions.get('c')?.point).toBe(Number(point))
    },
  )

  test('saves the rest of a group and reports a question that another admin has deleted', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['e']), { packet: 'P', group: 'G' }))
    server.sweep('d')
    const { saveErrors, deletedQuestions } = await page.save()
    expect(saveErrors.size).toBe(0)
    expect([...deletedQuestions]).toEqual(['d'])
    expect(server.show()).toBe('a b (e c) f | g (h i)')
  })

  test('creates a question despite an idempotency key used for another one', async () => {
    const server = packetServer(start, { takesOver: true })
    const page = packetPage(server)
    page.write(['n'], { packet: 'P', after: '=a' })
    await page.save()
    page.write(['m'], { packet: 'P', after: '=a' })
    page.change(({ questions, ...now }) => {
      const old = questions.get('n')
      const other = questions.get('m')
      if (!old || !other) throw new Error('They are not there')
      return { ...now, questions: new Map(questions).set('m', { ...other, attempt: old.attempt }) }
    })
    await page.save()
    expect(server.show()).toBe('a m n b (c d e) f | g (h i)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('starts no further requests once stopped, and finishes with the next save', async () => {
    const server = packetServer('P: a', { takesOver: true })
    const page = packetPage(server)
    page.write(
      Array.from({ length: 20 }, (_, at) => `n${at}`),
      { packet: 'P', after: '=a' },
    )
    await page.save(() => server.log.length >= 8)
    const asked = server.log.length
    expect(asked).toBeLessThanOrEqual(8 + CONCURRENCY)
    await page.save()
    expect(server.show().split(' ')).toHaveLength(21)
    expect(page.isUnsaved()).toBe(false)
  })
})

describe('API that takes no questions over', () => {
  test('saves gaining groups before losing ones', async () => {
    const server = packetServer(start, { takesOver: false })
    const page = packetPage(server)
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['c']), { packet: 'Q', group: 'H', after: 'i' }))
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['a']), { packet: 'P', group: 'G' }))
    await page.save()
    expect(server.log).toEqual(['updateGroup', 'updateGroup', 'updateGroup', 'deleteGroup'])
    expect(server.show()).toBe('b (a d e) f | g (h i c)')
    expect(page.isUnsaved()).toBe(false)
  })
})

describe.each([true, false])('API without an order of groups (takes over: %s)', (takesOver) => {
  test('appends single questions moved to the end of their packet', async () => {
    const server = packetServer(start, { takesOver })
    const page = packetPage(server, { ordersGroups: false })
    page.arrange((tree) =>
      moveQuestionsInTree(tree, new Set(['a', 'd']), { packet: 'P', after: '=f' }, false),
    )
    await page.save()
    expect(server.show()).toBe('b (c e) f a d | g (h i)')
    expect(page.isUnsaved()).toBe(false)
  })

  test('appends a question to its former packet when a saved move is undone', async () => {
    const server = packetServer(start, { takesOver })
    const page = packetPage(server, { ordersGroups: false })
    const before = page.doc().tree
    page.arrange((tree) => moveQuestionsInTree(tree, new Set(['a']), { packet: 'Q', after: 'H' }, false))
    await page.save()
    expect(server.show()).toBe('b (c d e) f | g (h i) a')
    expect(page.shown()).toBe(server.show())
    page.arrange(() => before)
    await page.save()
    expect(server.show()).toBe('b (c d e) f a | g (h i)')
    expect(page.shown()).toBe(server.show())
    expect(page.isUnsaved()).toBe(false)
  })

  test('deletes questions through their groups', async () => {
    const server = packetServer(start, { takesOver })
    const builder = createBuilder()
    builder.setState({ doc: toDoc(server.answers()), loadState: 'done' })
    await Promise.all(['a', 'c', 'e'].map((key) => deleteFromGroup(builder, server.api, key)))
    forgetQuestions(builder, new Set(['a', 'c', 'e']))
    expect(server.log).toEqual(['deleteGroup', 'updateGroup', 'updateGroup'])
    expect(server.show()).toBe('b (d) f | g (h i)')
    const { doc } = builder.getState()
    expect(hasUnsavedChanges(unsavedChangesIn(doc))).toBe(false)
    await deleteFromGroup(builder, server.api, 'd')
    expect(server.show()).toBe('b f | g (h i)')
  })
})

/* Random moves, edits and saves, with faults at any step. */
describe.each([true, false])('a hundred sessions with random failures (takes over: %s)', (takesOver) => {
  test('saves the intended order without loss or duplicates', { timeout: 60_000 }, async () => {
    const roll = dice(takesOver ? 3 : 5)
    for (let session = 0; session < 100; session += 1) {
      let faults = 0
      const server = packetServer(start, {
        takesOver,
        fault: (name) => {
          if (faults === 0 || name === 'readTree' || roll(8) !== 0) return undefined
          faults -= 1
          return new HttpError('http.unreachable', 0)
        },
      })
      const page = packetPage(server)
      for (let step = 0; step < 6; step += 1) {
        workOn(page, roll, `s${session}n${step}`)
        if (roll(4) !== 0) continue
        faults = roll(3)
        await page.save()
        if (roll(2) === 0) page.reload()
      }
      faults = 0
      const wish = page.shown()
      for (let tries = 0; tries < 4 && page.isUnsaved(); tries += 1) {
        await page.save()
        page.reload()
      }
      expect(page.isUnsaved(), `session ${session}`).toBe(false)
      expect(page.shown(), `session ${session}`).toBe(wish)
      expect(server.show(), `session ${session}`).toBe(wish)
      // A newly loaded page shows the same.
      expect(packetPage(server).shown()).toBe(wish)
    }
  })
})
