// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { DeletedKind } from '../../../contract/deleted.ts'
import { fillPath } from '../../../src/dataProvider/endpoint.ts'
import { restoreParams, useIsRestorable } from '../../../src/resources/_kit/form/restore/useIsRestorable.ts'
import { nonZeroCounts } from '../../../src/resources/_kit/text/useCountTexts.ts'
import { InServices } from '../../support/parts.ts'

const sign = (capabilities: readonly string[]) =>
  localStorage.setItem('balai.session', JSON.stringify({ token: 'x', user: {}, capabilities }))

const isRestorable = (...args: Parameters<ReturnType<typeof useIsRestorable>>) =>
  renderHook(useIsRestorable, { wrapper: InServices }).result.current(...args)
const restorable = () => DeletedKind.options.filter((kind) => isRestorable(kind, ['p', 't', 'a', 'k']))

beforeEach(() => localStorage.clear())

describe('restoreParams', () => {
  test.each([
    ['program', [], '/program/v1/company/restore/X'],
    ['topic', ['p/1'], '/topic/v1/restore/X'],
    ['activity', ['p/1', 't'], '/v1/activity/p%2F1/t/X/restore'],
    ['packet', ['p', 't', 'a'], '/v1/packet/p/t/a/X/restore'],
    ['group', ['p', 't', 'a', 'k'], '/v1/group/p/t/a/k/X/restore'],
    ['question', ['p', 't', 'a', 'k'], '/bank/v1/question/admin/restore/X'],
  ] as const)('builds the path of a %s below %j', (kind, parents, path) => {
    expect(fillPath(calls[`${kind}.restore`].path, restoreParams('X', parents))).toBe(path)
  })
})

describe('useIsRestorable', () => {
  test('allows every type when the API has the capability', () => {
    sign(['undo'])
    expect(restorable()).toEqual(DeletedKind.options)
  })
  test.each([[], ['p'], [null, 't'], ['', 't'], ['p', undefined]])(
    'refuses an activity without all path parameters: %j, %j',
    (...parents) => {
      sign(['undo'])
      expect(isRestorable('activity', parents)).toBe(false)
    },
  )
  test('refuses everything without the capability, and unknown types', () => {
    expect(restorable()).toEqual([])
    sign(['undo'])
    for (const kind of ['constructor', '', 'media', null, undefined])
      expect(isRestorable(kind, ['p', 't'])).toBe(false)
  })
})

test.each([
  [
    { topics: 4, activities: 12, questions: 240, participants: 9, duration: 60 },
    'topics 4, activities 12, questions 240',
  ],
  [{ activities: 1, questions: 0 }, 'activities 1'],
  [{ topics: null, questions: 3 }, 'questions 3'],
  [{}, ''],
  [null, ''],
  [undefined, ''],
])('nonZeroCounts names only the positive counts of %j', (counts, named) => {
  expect(
    nonZeroCounts(counts)
      .map(({ name, total }) => `${name} ${total}`)
      .join(', '),
  ).toBe(named)
})
