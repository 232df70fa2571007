import { describe, expect, test } from 'vitest'
import type { Id } from '../../../contract/primitives.ts'
import {
  insertNewActivity,
  NEW,
  type NewPosition,
  positionOfNew,
  splitMove,
} from '../../../src/custom/activity/siblings/newPosition.ts'
import { applyMove, moveTo } from '../../../src/custom/program/model/moves.ts'
import { dice, orderOf, outlineOf } from '../../support/outline.ts'

const start = () => outlineOf({ A: ['a1', 'a2', 'a3'] })
const orderIn = (place: NewPosition) => orderOf(insertNewActivity(start(), 'A', place))[0]?.[1]

describe('new activity among its siblings', () => {
  test.each<[string, NewPosition, Id[]]>([
    ['stands last by default', 'last', ['a1', 'a2', 'a3', NEW]],
    ['stands first without a predecessor', { after: undefined }, [NEW, 'a1', 'a2', 'a3']],
    ['stands behind its predecessor', { after: 'a2' }, ['a1', 'a2', NEW, 'a3']],
    ['stands last when its predecessor is gone', { after: 'gone' }, ['a1', 'a2', 'a3', NEW]],
  ])('%s', (_, place, order) => expect(orderIn(place)).toEqual(order))

  test('leaves a topic that is not loaded unchanged', () => {
    const unread = outlineOf({ A: undefined })
    expect(insertNewActivity(unread, 'A', 'last')).toEqual(unread)
  })

  test.each<[NewPosition, number | undefined]>([
    ['last', undefined],
    [{ after: undefined }, 0],
    [{ after: 'a1' }, 1],
    [{ after: 'a3' }, undefined],
  ])('moves from the end, where the API creates it: standing %o it goes to %o', (place, to) =>
    expect(positionOfNew(insertNewActivity(start(), 'A', place))).toBe(to),
  )

  test('keeps its neighbours through random moves, of which the API gets only those of others', () => {
    const roll = dice(7)
    let serverOutline = start()
    let place: NewPosition = 'last'
    for (let step = 0; step < 400; step++) {
      const outline = insertNewActivity(serverOutline, 'A', place)
      const all = outline[0]?.activities?.map(({ id }) => id) ?? []
      const id = all[roll(all.length)] ?? NEW
      const move = moveTo(outline, { kind: 'activity', id }, roll(all.length), 'A')
      const expected = applyMove(outline, move)
      const next = splitMove(outline, 'A', move)
      expect(next.serverMove === undefined).toBe(id === NEW)
      serverOutline = next.serverMove ? applyMove(serverOutline, next.serverMove) : serverOutline
      place = next.position
      expect(orderOf(insertNewActivity(serverOutline, 'A', place))).toEqual(orderOf(expected))
    }
  })
})
