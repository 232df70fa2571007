import { describe, expect, test } from 'vitest'
import { afterDrop, draggedBy, rowsOfDragged } from '../../../src/custom/assessment/builder/drag/dragged.ts'
import { targetAt } from '../../../src/custom/assessment/builder/drag/target.ts'
import {
  dropPositions,
  isSamePosition,
  type MovedItem,
} from '../../../src/custom/assessment/model/dropPositions.ts'
import { heightOf, toRows } from '../../../src/custom/assessment/model/rows.ts'
import { allQuestions, type Tree } from '../../../src/custom/assessment/model/tree.ts'
import { show, treeOf } from '../../support/packets.ts'

const question = (key: string): MovedItem => ({ kind: 'question', key })
const group = (key: string): MovedItem => ({ kind: 'group', key })

type DragInput = { tree?: Tree; closed?: string[]; orders?: boolean }

const start = treeOf('P: a b G(c d) H(e) f | Q: g | R:')

/** Rows with their heights, from 0 on, and the results of drops. */
function outline({ tree = start, closed = [], orders = true }: DragInput = {}) {
  const rows = toRows(tree, { closedPackets: new Set(closed) })
  const heights = rows.map((row) => heightOf(row, false))
  const extents = heights.map((height, at) => {
    const from = heights.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { start: from, end: from + height }
  })
  const extent = (key: string) => extents[rows.findIndex((row) => row.key === key)] ?? { start: -1, end: -1 }
  /** A drop at a vertical position. */
  const dropAt = (moving: readonly MovedItem[], y: number) => {
    const at = extents.findIndex(({ end }) => y < end)
    const options = { rows, tree, extentOf: (row: number) => extents[row], moving, ordersGroups: orders }
    return targetAt(y, at < 0 ? rows.length - 1 : at, options)
  }
  /** A drop at a share of a row's height. */
  const drop = (moving: MovedItem | readonly MovedItem[], key: string, share: number) => {
    const { start: from, end } = extent(key)
    return dropAt([moving].flat(), from + (end - from) * share)
  }
  return {
    height: extents.at(-1)?.end ?? 0,
    extent,
    drop,
    dropAt,
    orderAfter: (moving: MovedItem | readonly MovedItem[], key: string, share: number) => {
      const target = drop(moving, key, share)
      return target && show(afterDrop(tree, [moving].flat(), target.position))
    },
  }
}

const unmoved = undefined

describe('dropping a question', () => {
  test.each<[string, string, string, number, string | undefined]>([
    [
      'before a single question over its upper half',
      'g',
      'question b',
      0.4,
      'P: a g b G(c d) H(e) f | Q: | R:',
    ],
    [
      'after a single question over its lower half',
      'g',
      'question b',
      0.6,
      'P: a b g G(c d) H(e) f | Q: | R:',
    ],
    [
      'before the first over the header of single questions',
      'g',
      'singles P a',
      0.9,
      'P: g a b G(c d) H(e) f | Q: | R:',
    ],
    [
      'into a group over the upper half of a question',
      'a',
      'question d',
      0.4,
      'P: b G(c a d) H(e) f | Q: g | R:',
    ],
    ['first in a group over its first question', 'a', 'question c', 0.1, 'P: b G(a c d) H(e) f | Q: g | R:'],
    [
      'last in a group over the lower half of its last question',
      'a',
      'question d',
      0.9,
      'P: b G(c d a) H(e) f | Q: g | R:',
    ],
    [
      'after a group over the top of the next group’s header',
      'a',
      'group H',
      0.1,
      'P: b G(c d) a H(e) f | Q: g | R:',
    ],
    [
      'after a group over the top of the single questions’ header',
      'a',
      'singles P f',
      0.1,
      'P: b G(c d) H(e) a f | Q: g | R:',
    ],
    [
      'after a group over the upper half of a single question',
      'a',
      'question f',
      0.4,
      'P: b G(c d) H(e) a f | Q: g | R:',
    ],
    ['first in a group over its header', 'a', 'group H', 0.5, 'P: b G(c d) H(a e) f | Q: g | R:'],
    ['out of its group', 'c', 'question b', 0.2, 'P: a c b G(d) H(e) f | Q: g | R:'],
    ['out of a group of one, which disappears', 'e', 'question a', 0.2, 'P: e a b G(c d) f | Q: g | R:'],
    ['from one group into another', 'c', 'question e', 0.9, 'P: a b G(d) H(e c) f | Q: g | R:'],
    [
      'at the end of the previous packet over the upper half of a header',
      'a',
      'packet Q',
      0.4,
      'P: b G(c d) H(e) f a | Q: g | R:',
    ],
    [
      'first in a packet over the lower half of its header',
      'a',
      'packet Q',
      0.6,
      'P: b G(c d) H(e) f | Q: a g | R:',
    ],
    [
      'first in the first packet anywhere over its header',
      'g',
      'packet P',
      0.1,
      'P: g a b G(c d) H(e) f | Q: | R:',
    ],
    ['into an empty packet', 'a', 'packet R', 0.9, 'P: b G(c d) H(e) f | Q: g | R: a'],
    ['at the end over the add button', 'a', 'add P', 0.9, 'P: b G(c d) H(e) f a | Q: g | R:'],
    ['nowhere over its own upper half', 'b', 'question b', 0.2, unmoved],
    ['nowhere over its own lower half', 'b', 'question b', 0.9, unmoved],
    ['nowhere over the lower half of the previous question', 'b', 'question a', 0.9, unmoved],
    ['nowhere over the upper half of the next question', 'c', 'question d', 0.1, unmoved],
    ['nowhere over its group’s header when first', 'c', 'group G', 0.9, unmoved],
    ['nowhere over the add button when last', 'f', 'add P', 0.5, unmoved],
    ['nowhere over its packet’s header when first', 'a', 'packet P', 0.9, unmoved],
  ])('drops a question %s', (_, dragged, row, share, expected) => {
    expect(outline().orderAfter(question(dragged), row, share)).toBe(expected)
  })

  test('drops a question at the end of a collapsed packet', () => {
    const { orderAfter } = outline({ closed: ['P'] })
    const atEnd = 'P: a b G(c d) H(e) f g | Q: | R:'
    expect(orderAfter(question('g'), 'packet P', 0.9)).toBe(atEnd)
    expect(orderAfter(question('g'), 'packet Q', 0.2)).toBe(atEnd)
  })
  test('drops a question below everything into the last packet', () => {
    const { dropAt, height } = outline()
    expect(dropAt([question('a')], height + 200)?.position).toEqual({ packet: 'R' })
  })
})

describe('dropping a group', () => {
  test.each<[string, string, string, number, string | undefined]>([
    ['before a group over its upper half', 'H', 'question c', 0.4, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['before a group over its header', 'H', 'group G', 0.9, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['after a group over its lower half', 'G', 'question e', 0.9, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['before a single question', 'G', 'question b', 0.2, 'P: a G(c d) b H(e) f | Q: g | R:'],
    ['after a single question', 'G', 'question f', 0.9, 'P: a b H(e) f G(c d) | Q: g | R:'],
    [
      'before single questions over their header',
      'G',
      'singles P a',
      0.5,
      'P: G(c d) a b H(e) f | Q: g | R:',
    ],
    ['into another packet', 'G', 'question g', 0.9, 'P: a b H(e) f | Q: g *(c d) | R:'],
    ['into an empty packet', 'G', 'packet R', 0.9, 'P: a b H(e) f | Q: g | R: *(c d)'],
    ['at the end of the previous packet', 'G', 'packet Q', 0.1, 'P: a b H(e) f G(c d) | Q: g | R:'],
    ['nowhere over its own questions', 'G', 'question d', 0.9, unmoved],
    ['nowhere over the next group’s header', 'G', 'group H', 0.1, unmoved],
    ['nowhere over the previous question', 'G', 'question b', 0.9, unmoved],
  ])('drops a group %s', (_, dragged, row, share, expected) => {
    const shown = outline().orderAfter(group(dragged), row, share)
    expect(shown).toBe(expected)
  })
})

describe('dropping several questions', () => {
  const both = [question('a'), question('f')]

  test.each<[string, string, number, string | undefined]>([
    ['together in their order', 'question g', 0.9, 'P: b G(c d) H(e) | Q: g a f | R:'],
    ['into a group', 'group H', 0.5, 'P: b G(c d) H(a f e) | Q: g | R:'],
    ['beside one of them', 'question f', 0.9, 'P: b G(c d) H(e) a f | Q: g | R:'],
  ])('drops several questions %s', (_, row, share, expected) => {
    expect(outline().orderAfter(both, row, share)).toBe(expected)
  })
  test('drops adjacent questions nowhere over themselves', () => {
    expect(outline().drop([question('a'), question('b')], 'question a', 0.2)).toBeUndefined()
    expect(outline().drop([question('a'), question('b')], 'question a', 0.9)).toBeUndefined()
  })
})

describe('without an order of groups', () => {
  const { orderAfter, drop, dropAt, extent, height } = outline({ orders: false })

  test('drops at the end of the packet instead of between groups, and marks it', () => {
    expect(orderAfter(question('a'), 'question b', 0.9)).toBe('P: b G(c d) H(e) f a | Q: g | R:')
    expect(drop(question('a'), 'question b', 0.9)?.mark).toBe(extent('add P').start)
    expect(orderAfter(group('G'), 'question g', 0.1)).toBe('P: a b H(e) f | Q: g *(c d) | R:')
  })
  test('drops into a group anywhere over its header', () => {
    expect(orderAfter(question('a'), 'group H', 0.1)).toBe('P: b G(c d) H(a e) f | Q: g | R:')
  })
  test('drops a question nowhere over itself or when last', () => {
    expect(drop(question('a'), 'question a', 0.9)).toBeUndefined()
    expect(drop(question('f'), 'question b', 0.9)).toBeUndefined()
  })
  test('targets existing slots only', () => {
    const all = [...allQuestions(start).map(question), group('G'), group('H')]
    for (const moving of all)
      for (let y = -20; y < height + 20; y += 3) {
        const target = dropAt([moving], y)
        if (target)
          expect(
            dropPositions(start, moving, false).some((place) => isSamePosition(place, target.position)),
          ).toBe(true)
      }
  })
})

test.each([true, false])('reaches every slot and no other (orders: %s)', (orders) => {
  const { dropAt, height } = outline({ orders })
  for (const moving of [question('a'), question('c'), question('e'), question('g'), group('G')]) {
    const reached = new Set<string>()
    for (let y = -20; y < height + 20; y += 1) {
      const target = dropAt([moving], y)
      if (target) reached.add(show(afterDrop(start, [moving], target.position)))
    }
    const places = dropPositions(start, moving, orders).map((place) =>
      show(afterDrop(start, [moving], place)),
    )
    expect(reached).toEqual(new Set(places.filter((shown) => shown !== show(start))))
  }
})

describe('drop mark', () => {
  const { drop, extent } = outline()
  test.each<[string, MovedItem, string, number, string, 'start' | 'end']>([
    ['between two questions', question('g'), 'question a', 0.9, 'question b', 'start'],
    ['below a group’s header', question('a'), 'group H', 0.9, 'question e', 'start'],
    ['below a group', question('a'), 'group H', 0.1, 'question d', 'end'],
    ['below the header of single questions', question('a'), 'singles P f', 0.1, 'question f', 'start'],
    ['above the header of single questions for a group', group('G'), 'singles P f', 0.1, 'question e', 'end'],
    ['at the end of a packet above its add button', question('a'), 'packet Q', 0.1, 'add P', 'start'],
    ['below a packet’s header', question('a'), 'packet R', 0.9, 'packet R', 'end'],
  ])('places the mark %s', (_, moving, row, share, key, edge) => {
    expect(drop(moving, row, share)?.mark).toBe(extent(key)[edge])
  })
  test('places the mark below a collapsed packet', () => {
    const { drop, extent } = outline({ closed: ['P'] })
    expect(drop(question('g'), 'packet Q', 0.1)?.mark).toBe(extent('packet P').end)
  })
})

describe('draggedBy', () => {
  test('drags a question alone, or with the selection it belongs to in order', () => {
    expect(draggedBy('question c', start, new Set())?.moving).toEqual([question('c')])
    expect(draggedBy('question c', start, new Set(['a', 'b']))?.moving).toEqual([question('c')])
    expect(draggedBy('question c', start, new Set(['g', 'c', 'a']))?.moving).toEqual(
      ['a', 'c', 'g'].map(question),
    )
  })
  test('drags a group with the rows of its questions', () => {
    const dragged = draggedBy('group G', start, new Set(['c', 'a']))
    expect(dragged?.moving).toEqual([group('G')])
    expect(dragged && [...rowsOfDragged(start, dragged)]).toEqual(['group G', 'question c', 'question d'])
  })
  test('drags nothing for a removed row or a packet', () => {
    expect(draggedBy('question x', start, new Set())).toBeUndefined()
    expect(draggedBy('packet P', start, new Set())).toBeUndefined()
  })
})
