import { describe, expect, test } from 'vitest'
import {
  type AllPanels,
  isPanelOpen,
  openAtFirst,
  panelsOf,
  withPanels,
} from '../../../src/custom/program/outline/panels/panels.ts'
import { panelsIn } from '../../../src/custom/program/outline/panels/storedPanels.ts'

describe('panels', () => {
  test('the first ones stand open until somebody says otherwise', () => {
    expect(isPanelOpen({}, 't', 0)).toBe(true)
    expect(isPanelOpen({}, 't', openAtFirst - 1)).toBe(true)
    expect(isPanelOpen({}, 't', openAtFirst)).toBe(false)
    const own = panelsOf(withPanels([], 'p', ['t'], false), 'p')
    expect(isPanelOpen(own, 't', 0)).toBe(false)
    expect(isPanelOpen(panelsOf(withPanels([], 'p', [7], true), 'p'), 7, 99)).toBe(true)
  })

  test('are remembered for each program alone, and change only where they are named', () => {
    let all: AllPanels = []
    all = withPanels(all, 'p', ['a', 'b'], false)
    all = withPanels(all, 'q', ['a'], true)
    all = withPanels(all, 'p', ['b'], true)
    expect(panelsOf(all, 'p')).toEqual({ a: false, b: true })
    expect(panelsOf(all, 'q')).toEqual({ a: true })
    expect(panelsOf(all, 'r')).toEqual({})
    expect(all.map(({ program }) => program)).toEqual(['p', 'q'])
  })

  test('of programs of long ago are forgotten', () => {
    let all: AllPanels = []
    for (let number = 0; number < 60; number += 1) all = withPanels(all, number, ['t'], false)
    expect(all).toHaveLength(50)
    expect(panelsOf(all, 59)).toEqual({ t: false })
    expect(panelsOf(all, 9)).toEqual({})
  })

  test.each(['__proto__', 'constructor', 'toString', ''])(
    'a topic named %j is a topic like any other',
    (id) => {
      expect(isPanelOpen({}, id, 0)).toBe(true)
      expect(isPanelOpen({}, id, 10)).toBe(false)
      expect(isPanelOpen(panelsOf(withPanels([], id, [id], false), id), id, 0)).toBe(false)
    },
  )
})

describe('what was stored', () => {
  const good = [{ program: 'p', panels: { t: false } }]
  test('is taken as it is', () => {
    expect(panelsIn(structuredClone(good))).toEqual(good)
  })
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'rusak'],
    ['a number', 7],
    ['an object', { program: 'p' }],
    ['panels that are none', [{ program: 'p', panels: { t: 'ya' } }]],
    ['a program that is none', [{ program: 7, panels: {} }]],
    ['a list of nothing', [null]],
  ])('is forgotten where it is %s', (_, stored) => {
    expect(panelsIn(stored)).toEqual([])
  })
})
