import { describe, expect, test } from 'vitest'
import { toDoc } from '../../../src/custom/assessment/model/doc.ts'
import { allQuestions } from '../../../src/custom/assessment/model/tree.ts'
import type { ReadQuestion } from '../../../src/custom/assessment/model/values.ts'
import { createBuilder } from '../../../src/custom/assessment/state/builder.ts'
import { copyInto } from '../../../src/custom/assessment/state/copies.ts'
import { undo } from '../../../src/custom/assessment/state/steps.ts'
import { packetServer } from '../../support/packetServer.ts'

/* Copying from another test. */

const read = (text: string, questions: Readonly<Record<string, Partial<ReadQuestion>>> = {}) => {
  const server = packetServer(text, { takesOver: true })
  for (const [id, more] of Object.entries(questions)) {
    const known = server.questions.get(id)
    if (known) server.questions.set(id, { ...known, ...more })
  }
  return toDoc(server.answers())
}
const open = (text: string) => {
  const builder = createBuilder()
  builder.setState({ doc: read(text), loadState: 'done' })
  /** The packets, by the texts of questions. */
  const show = () => {
    const { tree, questions } = builder.getState().doc
    const textOf = (key: string) => questions.get(key)?.values.question.text.replace(/<\/?p>/g, '') ?? '?'
    return tree
      .map(({ groups }) =>
        groups
          .map((group) => {
            const texts = group.questions.map(textOf).join(' ')
            return group.isGroup ? `(${texts})` : texts
          })
          .join(' '),
      )
      .join(' | ')
  }
  return { builder, show }
}
const set = (keys: string) => new Set(keys.split(' '))
const other = 'R: a b G(c d e) f | S: H(g h) i'

describe('copyInto', () => {
  test.each([
    ['a f', 'single questions stay single', 'x a f | y'],
    ['c d', 'questions of a group stay together', 'x (c d) | y'],
    ['d', 'one question of a group becomes single', 'x d | y'],
    ['i f c a e', 'in the order of the other test', 'x a (c e) f i | y'],
    ['c d g h', 'groups stay apart', 'x (c d) (g h) | y'],
    ['a b c d e f g h i', 'the whole test', 'x a b (c d e) f (g h) i | y'],
  ])('copies %s: %s', (chosen, _, after) => {
    const { builder, show } = open('P: x | Q: y')
    copyInto(builder, 'P', read(other), set(chosen))
    expect(show()).toBe(after)
  })

  test('creates new questions with the same media', () => {
    const media = { id: 'm1', type: 'image', alt: 'Peta' } as const
    const from = read('R: a', {
      a: {
        question: { text: '<p>a</p>', media },
        options: [{ text: '<p>Ya</p>', media: { id: 'm2', type: 'audio' } }, { text: '<p>Tidak</p>' }],
      },
    })
    const { builder } = open('P: x')
    const [key = ''] = copyInto(builder, 'P', from, set('a'))
    const copy = builder.getState().doc.questions.get(key)
    const model = from.questions.get('a')
    expect(key).not.toBe('a')
    expect(copy?.stored).toBeUndefined()
    expect(copy?.values.question).toEqual({ text: '<p>a</p>', media })
    expect(copy?.values.options[0]?.media?.id).toBe('m2')
    expect(copy?.values.options.map(({ key }) => key)).not.toContain(model?.values.options[0]?.key)
    expect(copy?.values.options.find((option) => option.key === copy.values.right)?.text).toBe('<p>Ya</p>')
    const again = copyInto(builder, 'P', from, set('a'))
    expect(again).not.toContain(key)
  })

  test('keeps a group instruction that only its first question has', () => {
    const said = { text: '<p>Bacalah</p>', media: null }
    const own = { text: '<p>Lihat</p>', media: null }
    const from = read('R: G(c d e) b', { c: { instruction: said }, d: { instruction: own } })
    const { builder } = open('P: x')
    const copies = copyInto(builder, 'P', from, set('d e b'))
    const { questions } = builder.getState().doc
    expect(copies.map((key) => questions.get(key)?.values.instruction.text)).toEqual([
      '<p>Lihat</p>',
      '<p>Bacalah</p>',
      '',
    ])
    const [lone = ''] = copyInto(builder, 'P', from, set('e'))
    expect(builder.getState().doc.questions.get(lone)?.values.instruction).toEqual(said)
  })

  test('undoes the copies in one step', () => {
    const { builder, show } = open('P: x | Q: y')
    copyInto(builder, 'Q', read(other), set('a c d'))
    expect(show()).toBe('x | y a (c d)')
    expect(undo(builder)).toBe(true)
    expect(show()).toBe('x | y')
    expect(undo(builder)).toBe(false)
  })

  test('copies into an empty packet but not into a missing one', () => {
    const { builder, show } = open('P: | Q: y')
    expect(copyInto(builder, 'P', read(other), set('a'))).toHaveLength(1)
    expect(show()).toBe('a | y')
    const before = builder.getState()
    expect(copyInto(builder, 'Z', read(other), set('a'))).toEqual([])
    expect(copyInto(builder, 'P', read(other), set('z'))).toEqual([])
    expect(builder.getState()).toBe(before)
  })

  test('copies hundreds of questions at once', () => {
    const names = Array.from({ length: 500 }, (_, index) => `q${index}`).join(' ')
    const { builder } = open('P: x')
    expect(copyInto(builder, 'P', read(`R: ${names}`), set(names))).toHaveLength(500)
    expect(allQuestions(builder.getState().doc.tree)).toHaveLength(501)
  })
})
