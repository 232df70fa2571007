import { describe, expect, test } from 'vitest'
import { frozenPanels } from '../../../src/custom/program/model/frozenPanels.ts'
import { applyMove } from '../../../src/custom/program/model/moves.ts'
import type { Item } from '../../../src/custom/program/model/outline.ts'
import { GAP, toRows } from '../../../src/custom/program/model/rows.ts'
import { targetAt } from '../../../src/custom/program/outline/drag/target.ts'
import { scrollSpeed } from '../../../src/resources/_kit/drag/autoScroll.ts'
import { orderOf, outlineOf, panel, topic } from '../../support/outline.ts'

const outline = outlineOf({ A: ['a1', 'a2'], B: ['b1'], C: [], D: ['d1'], E: undefined })
const panels = outline.map((one, index) =>
  panel(one, index + 1, { open: !['D', 'E'].includes(String(one.topic.id)) }),
)
const rows = toRows(panels)

/** Rows of 40 pixels from 100 on; the last one of a topic includes the gap. */
const heights = rows.map((row, index) => 40 + (rows[index + 1]?.panel === row.panel ? 0 : GAP))
const extents = heights.map((height, index) => {
  const start = heights.slice(0, index).reduce((sum, one) => sum + one, 100)
  return { start, end: start + height }
})

const rowNamed = (name: string) => rows.findIndex(({ key }) => key === name)

/** The result of a drop at a share of a row's height. */
const drop = (dragged: Item, name: string, share: number, across = true) => {
  const rowIndex = rowNamed(name)
  const { start = 0, end = 0 } = extents[rowIndex] ?? {}
  return targetAt(start + (end - start) * share, rowIndex, {
    rows,
    outline: panels,
    extentOf: (row) => extents[row],
    dragged,
    across,
  })
}
const orderAfter = (...args: Parameters<typeof drop>) => {
  const target = drop(...args)
  return target && orderOf(applyMove(outline, target.move))
}

const a1: Item = { kind: 'activity', id: 'a1' }
const d1: Item = { kind: 'activity', id: 'd1' }

describe('dragged activity', () => {
  test.each<[string, Item, string, number, string, unknown]>([
    ['behind an activity when over its lower half', a1, 'activity a2', 0.8, 'A', ['a2', 'a1']],
    ['in front of an activity when over its upper half', d1, 'activity a2', 0.2, 'A', ['a1', 'd1', 'a2']],
    ['where it was when over itself', a1, 'activity a1', 0.9, 'A', ['a1', 'a2']],
    ['first when over the header of an open topic', d1, 'topic A', 0.5, 'A', ['d1', 'a1', 'a2']],
    ['last when over the add button', a1, 'add A', 0.5, 'A', ['a2', 'a1']],
    ['last in another topic when over its add button', a1, 'add B', 0.1, 'B', ['b1', 'a1']],
    ['into an empty topic', a1, 'empty C', 0.5, 'C', ['a1']],
    ['last in a closed topic', a1, 'topic D', 0.5, 'D', ['d1', 'a1']],
  ])('drops %s', (_, dragged, row, share, topicId, order) => {
    expect(orderAfter(dragged, row, share)).toContainEqual([topicId, order])
  })

  test('drops last in a closed topic that is not loaded', () => {
    expect(drop(a1, 'topic E', 0.5)?.move).toEqual({
      ...a1,
      topic: 'E',
      after: undefined,
      to: Number.MAX_SAFE_INTEGER,
    })
  })

  test('drops only in its own topic when the API cannot move across topics', () => {
    expect(drop(a1, 'activity b1', 0.5, false)).toBeUndefined()
    expect(drop(a1, 'topic D', 0.5, false)).toBeUndefined()
    expect(orderAfter(a1, 'activity a2', 0.8, false)).toContainEqual(['A', ['a2', 'a1']])
  })

  test('marks where the activity will be', () => {
    const extent = (name: string) => extents[rowNamed(name)]
    expect(drop(d1, 'activity a2', 0.2)?.mark).toBe(extent('activity a2')?.start)
    expect(drop(d1, 'activity a2', 0.8)?.mark).toBe(extent('activity a2')?.end)
    expect(drop(d1, 'topic A', 0.5)?.mark).toBe(extent('activity a1')?.start)
    expect(drop(d1, 'add A', 0.5)?.mark).toBe(extent('activity a2')?.end)
  })
})

describe('dragged topic', () => {
  const names = (dragged: string, row: string, share: number) =>
    orderAfter({ kind: 'topic', id: dragged }, row, share)?.map(([id]) => id)
  test.each([
    ['A', 'topic B', 0.1, ['A', 'B', 'C', 'D', 'E']],
    ['A', 'add B', 0.9, ['B', 'A', 'C', 'D', 'E']],
    ['A', 'topic E', 0.9, ['B', 'C', 'D', 'E', 'A']],
    ['C', 'topic A', 0.1, ['C', 'A', 'B', 'D', 'E']],
    ['C', 'topic A', 0.9, ['C', 'A', 'B', 'D', 'E']],
    ['C', 'add A', 0.5, ['A', 'C', 'B', 'D', 'E']],
    ['E', 'activity b1', 0.1, ['A', 'E', 'B', 'C', 'D']],
  ])('drops %s over %s at %f of its height', (dragged, row, share, order) => {
    expect(names(dragged, row, share)).toEqual(order)
  })

  test('marks the gap between two topics', () => {
    const { start = 0 } = extents[rowNamed('topic B')] ?? {}
    expect(drop({ kind: 'topic', id: 'E' }, 'topic B', 0.1)?.mark).toBe(start - GAP / 2)
  })
})

test('targetAt finds no target for a deleted item or outside all rows', () => {
  expect(drop({ kind: 'activity', id: 'zz' }, 'activity a1', 0.5)).toBeUndefined()
  const emptyOptions = { rows: [], outline: [], extentOf: () => undefined, across: true }
  expect(targetAt(0, -1, { ...emptyOptions, dragged: a1 })).toBeUndefined()
  expect(targetAt(0, -1, { ...emptyOptions, dragged: { kind: 'topic', id: 'A' } })).toBeUndefined()
})

describe('scrollSpeed', () => {
  const fastest = scrollSpeed(800, 800)

  test.each([
    [400, 0],
    [100, 0],
    [700, 0],
    [0, -1],
    [-40, -1],
    [900, 1],
    [50, -0.5],
    [775, 0.75],
  ])('scrolls with the pointer at %i of 800 pixels at %f of full speed', (y, share) => {
    expect(fastest).toBeGreaterThan(0)
    expect(scrollSpeed(y, 800) / fastest).toBeCloseTo(share)
  })

  test('increases towards the edge without a jump', () => {
    const speeds = Array.from({ length: 801 }, (_, y) => scrollSpeed(y, 800))
    const leaps = speeds.slice(1).map((speed, index) => speed - (speeds[index] ?? 0))
    expect(Math.min(...leaps)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...leaps)).toBeLessThanOrEqual(fastest / 99)
  })

  test('stays 0 in the middle of a window that is all edge', () => {
    expect(scrollSpeed(60, 120)).toBeCloseTo(0)
  })
})

describe('frozenPanels', () => {
  const loadingPanel = panel(topic('B', undefined), 2)
  const initialPanels = [
    panel(topic('A', ['a1', 'a2']), 1),
    loadingPanel,
    panel(topic('C', undefined), 3, { open: false }),
  ]
  const ordersOf = (now: typeof initialPanels) =>
    Object.fromEntries(orderOf(frozenPanels(initialPanels, now)))

  test('keeps the panels during a drag despite updates', () => {
    const now = [panel(topic('B', undefined), 1), panel(topic('A', ['a2']), 2), panel(topic('C', ['c1']), 3)]
    expect(frozenPanels(initialPanels, now)).toBe(initialPanels)
  })
  test('adds activities that load during the drag', () => {
    const now = [panel(topic('B', ['b1', 'b2']), 1), panel(topic('A', ['a2', 'a1']), 2)]
    expect(ordersOf(now)).toEqual({ A: ['a1', 'a2'], B: ['b1', 'b2'], C: undefined })
  })
  test('shows an activity only once after a concurrent move', () => {
    expect(ordersOf([panel(topic('B', ['a1', 'b1']), 1)])).toEqual({
      A: ['a1', 'a2'],
      B: ['b1'],
      C: undefined,
    })
  })
  test('shows a load error during the drag', () => {
    const error = new Error('Basis data sibuk.')
    const resultPanels = frozenPanels(initialPanels, [panel(topic('B', undefined), 1, { error })])
    expect(resultPanels.map((one) => one.error)).toEqual([undefined, error, undefined])
    expect(frozenPanels(resultPanels, [{ ...loadingPanel, error }])).toBe(resultPanels)
  })
})
