import { describe, expect, test } from 'vitest'
import {
  type AllPanels,
  initialOpenCount,
  isPanelOpen,
  panelsOf,
  withPanels,
} from '../../../src/custom/program/outline/panels/panels.ts'
import { parsePanels } from '../../../src/custom/program/outline/panels/storedPanels.ts'

describe('outline panels', () => {
  test('opens the first panels unless stored otherwise', () => {
    expect(isPanelOpen({}, 't', 0)).toBe(true)
    expect(isPanelOpen({}, 't', initialOpenCount - 1)).toBe(true)
    expect(isPanelOpen({}, 't', initialOpenCount)).toBe(false)
    const openPanels = panelsOf(withPanels([], 'p', ['t'], false), 'p')
    expect(isPanelOpen(openPanels, 't', 0)).toBe(false)
    expect(isPanelOpen(panelsOf(withPanels([], 'p', [7], true), 'p'), 7, 99)).toBe(true)
  })

  test('remembers panels by program and changes only the named ones', () => {
    let all: AllPanels = []
    all = withPanels(all, 'p', ['a', 'b'], false)
    all = withPanels(all, 'q', ['a'], true)
    all = withPanels(all, 'p', ['b'], true)
    expect(panelsOf(all, 'p')).toEqual({ a: false, b: true })
    expect(panelsOf(all, 'q')).toEqual({ a: true })
    expect(panelsOf(all, 'r')).toEqual({})
    expect(all.map(({ program }) => program)).toEqual(['p', 'q'])
  })

  test('forgets the panels of all but the last 50 programs', () => {
    let all: AllPanels = []
    for (let number = 0; number < 60; number += 1) all = withPanels(all, number, ['t'], false)
    expect(all).toHaveLength(50)
    expect(panelsOf(all, 59)).toEqual({ t: false })
    expect(panelsOf(all, 9)).toEqual({})
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('treats the topic id %j like any other', (id) => {
    expect(isPanelOpen({}, id, 0)).toBe(true)
    expect(isPanelOpen({}, id, 10)).toBe(false)
    expect(isPanelOpen(panelsOf(withPanels([], id, [id], false), id), id, 0)).toBe(false)
  })
})

describe('parsePanels', () => {
  const good = [{ program: 'p', panels: { t: false } }]
  test('keeps valid stored panels', () => {
    expect(parsePanels(structuredClone(good))).toEqual(good)
  })
  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a text', 'rusak'],
    ['a number', 7],
    ['an object', { program: 'p' }],
    ['a panel state that is no boolean', [{ program: 'p', panels: { t: 'ya' } }]],
    ['a program id that is no string', [{ program: 7, panels: {} }]],
    ['a list of null', [null]],
  ])('discards %s', (_, value) => {
    expect(parsePanels(value)).toEqual([])
  })
})
