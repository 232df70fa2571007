import { describe, expect, test } from 'vitest'
import type { Id } from '../../../contract/primitives.ts'
import {
  NEW,
  type NewPosition,
  positionOfNew,
  split,
  withNew,
} from '../../../src/custom/activity/siblings/newPosition.ts'
import { applyMove, moveTo } from '../../../src/custom/program/model/moves.ts'
import { dice, orderOf, outlineOf } from '../../support/outline.ts'

const start = () => outlineOf({ A: ['a1', 'a2', 'a3'] })
const orderIn = (place: NewPosition) => orderOf(withNew(start(), 'A', place))[0]?.[1]

describe('a new activity among the others', () => {
  test.each<[string, NewPosition, Id[]]>([
    ['stands last at first', 'last', ['a1', 'a2', 'a3', NEW]],
    ['stands first behind nothing', { after: undefined }, [NEW, 'a1', 'a2', 'a3']],
    ['stands behind another one', { after: 'a2' }, ['a1', 'a2', NEW, 'a3']],
    ['stands last where the other one is gone', { after: 'gone' }, ['a1', 'a2', 'a3', NEW]],
  ])('%s', (_, place, order) => expect(orderIn(place)).toEqual(order))

  test('is among nothing of a topic that was not read', () => {
    const unread = outlineOf({ A: undefined })
    expect(withNew(unread, 'A', 'last')).toEqual(unread)
  })

  test.each<[NewPosition, number | undefined]>([
    ['last', undefined],
    [{ after: undefined }, 0],
    [{ after: 'a1' }, 1],
    [{ after: 'a3' }, undefined],
  ])('is made by the API at the end: standing %o it has to go to %o', (place, to) =>
    expect(positionOfNew(withNew(start(), 'A', place))).toBe(to),
  )

  test('keeps its neighbours while others and it are moved; what the API hears of makes the same order without it', () => {
    const roll = dice(7)
    let real = start()
    let place: NewPosition = 'last'
    for (let step = 0; step < 400; step++) {
      const shown = withNew(real, 'A', place)
      const all = shown[0]?.activities?.map(({ id }) => id) ?? []
      const id = all[roll(all.length)] ?? NEW
      const move = moveTo(shown, { kind: 'activity', id }, roll(all.length), 'A')
      const expected = applyMove(shown, move)
      const next = split(shown, 'A', move)
      expect(next.real === undefined).toBe(id === NEW)
      real = next.real ? applyMove(real, next.real) : real
      place = next.position
      expect(orderOf(withNew(real, 'A', place))).toEqual(orderOf(expected))
    }
  })
})
