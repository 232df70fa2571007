import { describe, expect, test } from 'vitest'
import { afterDrop, draggedBy, rowsOfDragged } from '../../../src/custom/assessment/builder/drag/dragged.ts'
import { targetAt } from '../../../src/custom/assessment/builder/drag/target.ts'
import { heightOf, toRows } from '../../../src/custom/assessment/model/rows.ts'
import { isSamePosition, type Moving, slotsOf } from '../../../src/custom/assessment/model/slots.ts'
import { allQuestions, type Tree } from '../../../src/custom/assessment/model/tree.ts'
import { show, treeOf } from '../../support/packets.ts'

const question = (key: string): Moving => ({ kind: 'question', key })
const group = (key: string): Moving => ({ kind: 'group', key })

type DragInput = { tree?: Tree; closed?: string[]; orders?: boolean }

const start = treeOf('P: a b G(c d) H(e) f | Q: g | R:')

/** Rows with their heights, from 0 on, and the results of drops. */
function outline({ tree = start, closed = [], orders = true }: DragInput = {}) {
  const rows = toRows(tree, { closed: new Set(closed) })
  const heights = rows.map((row) => heightOf(row, false))
  const extents = heights.map((height, at) => {
    const from = heights.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { start: from, end: from + height }
  })
  const extent = (key: string) => extents[rows.findIndex((row) => row.key === key)] ?? { start: -1, end: -1 }
  /** A drop at a vertical position. */
  const dropAt = (moving: readonly Moving[], y: number) => {
    const at = extents.findIndex(({ end }) => y < end)
    const options = { rows, tree, extentOf: (row: number) => extents[row], moving, ordersGroups: orders }
    return targetAt(y, at < 0 ? rows.length - 1 : at, options)
  }
  /** A drop at a share of a row's height. */
  const drop = (moving: Moving | readonly Moving[], key: string, share: number) => {
    const { start: from, end } = extent(key)
    return dropAt([moving].flat(), from + (end - from) * share)
  }
  return {
    height: extents.at(-1)?.end ?? 0,
    extent,
    drop,
    dropAt,
    orderAfter: (moving: Moving | readonly Moving[], key: string, share: number) => {
      const target = drop(moving, key, share)
      return target && show(afterDrop(tree, [moving].flat(), target.position))
    },
  }
}

const unmoved = undefined

describe('a question falls', () => {
  test.each<[string, string, string, number, string | undefined]>([
    [
      'in front of a single one over its upper half',
      'g',
      'question b',
      0.4,
      'P: a g b G(c d) H(e) f | Q: | R:',
    ],
    ['behind it over its lower half', 'g', 'question b', 0.6, 'P: a b g G(c d) H(e) f | Q: | R:'],
    [
      'in front of the first, at the head of single ones',
      'g',
      'singles P a',
      0.9,
      'P: g a b G(c d) H(e) f | Q: | R:',
    ],
    [
      'into a group over the upper half of its question',
      'a',
      'question d',
      0.4,
      'P: b G(c a d) H(e) f | Q: g | R:',
    ],
    [
      'as the first of a group over its first question',
      'a',
      'question c',
      0.1,
      'P: b G(a c d) H(e) f | Q: g | R:',
    ],
    [
      'as the last of a group over the lower half of its last',
      'a',
      'question d',
      0.9,
      'P: b G(c d a) H(e) f | Q: g | R:',
    ],
    [
      'behind the group just below that, in front of a group',
      'a',
      'group H',
      0.1,
      'P: b G(c d) a H(e) f | Q: g | R:',
    ],
    [
      'behind the group just below that, at single ones',
      'a',
      'singles P f',
      0.1,
      'P: b G(c d) H(e) a f | Q: g | R:',
    ],
    [
      'behind the group over the upper half of a single one',
      'a',
      'question f',
      0.4,
      'P: b G(c d) H(e) a f | Q: g | R:',
    ],
    ['into a group as its first, at its head', 'a', 'group H', 0.5, 'P: b G(c d) H(a e) f | Q: g | R:'],
    ['out of its group', 'c', 'question b', 0.2, 'P: a c b G(d) H(e) f | Q: g | R:'],
    ['out of a group of one, which goes', 'e', 'question a', 0.2, 'P: e a b G(c d) f | Q: g | R:'],
    ['from one group into another', 'c', 'question e', 0.9, 'P: a b G(d) H(e c) f | Q: g | R:'],
    [
      'at the end of the packet before, over the upper half of a head',
      'a',
      'packet Q',
      0.4,
      'P: b G(c d) H(e) f a | Q: g | R:',
    ],
    [
      'first in a packet, over the lower half of its head',
      'a',
      'packet Q',
      0.6,
      'P: b G(c d) H(e) f | Q: a g | R:',
    ],
    [
      'first in the first packet over all of its head',
      'g',
      'packet P',
      0.1,
      'P: g a b G(c d) H(e) f | Q: | R:',
    ],
    ['into an empty packet', 'a', 'packet R', 0.9, 'P: b G(c d) H(e) f | Q: g | R: a'],
    ['at the end, where more can be added', 'a', 'add P', 0.9, 'P: b G(c d) H(e) f a | Q: g | R:'],
    ['where it is, over itself', 'b', 'question b', 0.2, unmoved],
    ['where it is, over its lower half', 'b', 'question b', 0.9, unmoved],
    ['where it is, over the one before', 'b', 'question a', 0.9, unmoved],
    ['where it is, over the one behind', 'c', 'question d', 0.1, unmoved],
    ['where it is, at the head of its group', 'c', 'group G', 0.9, unmoved],
    ['where it is, at the end', 'f', 'add P', 0.5, unmoved],
    ['where it is, at the head of its packet', 'a', 'packet P', 0.9, unmoved],
  ])('%s', (_, dragged, row, share, expected) => {
    expect(outline().orderAfter(question(dragged), row, share)).toBe(expected)
  })

  test('at the end of a closed packet', () => {
    const { orderAfter } = outline({ closed: ['P'] })
    const atEnd = 'P: a b G(c d) H(e) f g | Q: | R:'
    expect(orderAfter(question('g'), 'packet P', 0.9)).toBe(atEnd)
    expect(orderAfter(question('g'), 'packet Q', 0.2)).toBe(atEnd)
  })
  test('below everything at the end of the last packet', () => {
    const { dropAt, height } = outline()
    expect(dropAt([question('a')], height + 200)?.position).toEqual({ packet: 'R' })
  })
})

describe('a group falls', () => {
  test.each<[string, string, string, number, string | undefined]>([
    ['in front of a group over its upper half', 'H', 'question c', 0.4, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['in front of it over its head', 'H', 'group G', 0.9, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['behind it over its lower half', 'G', 'question e', 0.9, 'P: a b H(e) G(c d) f | Q: g | R:'],
    ['in front of a single question', 'G', 'question b', 0.2, 'P: a G(c d) b H(e) f | Q: g | R:'],
    ['behind a single question', 'G', 'question f', 0.9, 'P: a b H(e) f G(c d) | Q: g | R:'],
    ['in front of single ones at their head', 'G', 'singles P a', 0.5, 'P: G(c d) a b H(e) f | Q: g | R:'],
    ['into another packet', 'G', 'question g', 0.9, 'P: a b H(e) f | Q: g *(c d) | R:'],
    ['into an empty one', 'G', 'packet R', 0.9, 'P: a b H(e) f | Q: g | R: *(c d)'],
    ['at the end of the packet before', 'G', 'packet Q', 0.1, 'P: a b H(e) f G(c d) | Q: g | R:'],
    ['where it is, over its own questions', 'G', 'question d', 0.9, unmoved],
    ['where it is, over the group behind', 'G', 'group H', 0.1, unmoved],
    ['where it is, over the one before', 'G', 'question b', 0.9, unmoved],
  ])('%s', (_, dragged, row, share, expected) => {
    const shown = outline().orderAfter(group(dragged), row, share)
    expect(shown).toBe(expected)
  })
})

describe('several questions fall', () => {
  const both = [question('a'), question('f')]

  test.each<[string, string, number, string | undefined]>([
    ['together, in their order', 'question g', 0.9, 'P: b G(c d) H(e) | Q: g a f | R:'],
    ['into a group', 'group H', 0.5, 'P: b G(c d) H(a f e) | Q: g | R:'],
    ['beside one of themselves', 'question f', 0.9, 'P: b G(c d) H(e) a f | Q: g | R:'],
  ])('%s', (_, row, share, expected) => {
    expect(outline().orderAfter(both, row, share)).toBe(expected)
  })
  test('nowhere where they stand side by side already', () => {
    expect(outline().drop([question('a'), question('b')], 'question a', 0.2)).toBeUndefined()
    expect(outline().drop([question('a'), question('b')], 'question a', 0.9)).toBeUndefined()
  })
})

describe('where the API knows no order of groups', () => {
  const { orderAfter, drop, dropAt, extent, height } = outline({ orders: false })

  test('what would stand among them goes to the end of the packet, and the mark says so', () => {
    expect(orderAfter(question('a'), 'question b', 0.9)).toBe('P: b G(c d) H(e) f a | Q: g | R:')
    expect(drop(question('a'), 'question b', 0.9)?.mark).toBe(extent('add P').start)
    expect(orderAfter(group('G'), 'question g', 0.1)).toBe('P: a b H(e) f | Q: g *(c d) | R:')
  })
  test('a group’s whole head leads into it', () => {
    expect(orderAfter(question('a'), 'group H', 0.1)).toBe('P: b G(c d) H(a e) f | Q: g | R:')
  })
  test('nothing moves over itself, nor at the end', () => {
    expect(drop(question('a'), 'question a', 0.9)).toBeUndefined()
    expect(drop(question('f'), 'question b', 0.9)).toBeUndefined()
  })
  test('every target is a place that there is', () => {
    const all = [...allQuestions(start).map(question), group('G'), group('H')]
    for (const moving of all)
      for (let y = -20; y < height + 20; y += 3) {
        const target = dropAt([moving], y)
        if (target)
          expect(slotsOf(start, moving, false).some((place) => isSamePosition(place, target.position))).toBe(
            true,
          )
      }
  })
})

test.each([true, false])('every place can be reached, and no other (orders: %s)', (orders) => {
  const { dropAt, height } = outline({ orders })
  for (const moving of [question('a'), question('c'), question('e'), question('g'), group('G')]) {
    const reached = new Set<string>()
    for (let y = -20; y < height + 20; y += 1) {
      const target = dropAt([moving], y)
      if (target) reached.add(show(afterDrop(start, [moving], target.position)))
    }
    const places = slotsOf(start, moving, orders).map((place) => show(afterDrop(start, [moving], place)))
    expect(reached).toEqual(new Set(places.filter((shown) => shown !== show(start))))
  }
})

describe('the mark stands', () => {
  const { drop, extent } = outline()
  test.each<[string, Moving, string, number, string, 'start' | 'end']>([
    ['between two questions', question('g'), 'question a', 0.9, 'question b', 'start'],
    ['below a group’s head', question('a'), 'group H', 0.9, 'question e', 'start'],
    ['below a group', question('a'), 'group H', 0.1, 'question d', 'end'],
    ['below the head of single questions', question('a'), 'singles P f', 0.1, 'question f', 'start'],
    ['above it for a group', group('G'), 'singles P f', 0.1, 'question e', 'end'],
    ['at the end of a packet, above what adds to it', question('a'), 'packet Q', 0.1, 'add P', 'start'],
    ['below a packet’s head', question('a'), 'packet R', 0.9, 'packet R', 'end'],
  ])('%s', (_, moving, row, share, key, edge) => {
    expect(drop(moving, row, share)?.mark).toBe(extent(key)[edge])
  })
  test('below a closed packet', () => {
    const { drop, extent } = outline({ closed: ['P'] })
    expect(drop(question('g'), 'packet Q', 0.1)?.mark).toBe(extent('packet P').end)
  })
})

describe('what goes with a row', () => {
  test('is the question, or all that were chosen with it, in their order', () => {
    expect(draggedBy('question c', start, new Set())?.moving).toEqual([question('c')])
    expect(draggedBy('question c', start, new Set(['a', 'b']))?.moving).toEqual([question('c')])
    expect(draggedBy('question c', start, new Set(['g', 'c', 'a']))?.moving).toEqual(
      ['a', 'c', 'g'].map(question),
    )
  })
  test('is a group with the rows of its questions', () => {
    const dragged = draggedBy('group G', start, new Set(['c', 'a']))
    expect(dragged?.moving).toEqual([group('G')])
    expect(dragged && [...rowsOfDragged(start, dragged)]).toEqual(['group G', 'question c', 'question d'])
  })
  test('is nothing where the row is gone, and for a packet', () => {
    expect(draggedBy('question x', start, new Set())).toBeUndefined()
    expect(draggedBy('packet P', start, new Set())).toBeUndefined()
  })
})
