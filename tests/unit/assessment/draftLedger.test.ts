import { expect, test } from 'vitest'
import { draftLedger } from '../../../src/custom/assessment/state/draftLedger.ts'

/* The drafts of questions that are stored, while they are being written. */

const draft = { at: '2026-11-23T00:00:00Z', base: null, values: null }
const wanted = (of: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(of).map(([name, what]) => [name, { of: [what], draft: () => draft }]))
const names = (changes: ReadonlyMap<string, unknown>) =>
  [...changes].map(([name, one]) => `${one === undefined ? '-' : '+'}${name}`)

test('what has changed is written, and what is wanted no more is taken away', () => {
  const ledger = draftLedger()
  const first = ledger.changesTo(wanted({ a: 1, b: 1 }))
  expect(names(first)).toEqual(['+a', '+b'])
  ledger.confirm(first)
  const second = ledger.changesTo(wanted({ a: 1, b: 2 }))
  expect(names(second)).toEqual(['+b'])
  ledger.confirm(second)
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['-b'])
})

test('what somebody left is written anew, or taken away', () => {
  const ledger = draftLedger()
  ledger.find(['a', 'b'])
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['+a', '-b'])
})

test('a draft that is on its way while its question is saved is taken away all the same', () => {
  const ledger = draftLedger()
  const writing = ledger.changesTo(wanted({ a: 1 }))
  const taking = ledger.changesTo(wanted({}))
  expect(names(taking)).toEqual(['-a'])
  ledger.confirm(writing)
  ledger.confirm(taking)
  expect(names(ledger.changesTo(wanted({})))).toEqual([])
})

test('one that never arrived may have done so', () => {
  const ledger = draftLedger()
  ledger.changesTo(wanted({ a: 1 }))
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['+a'])
  expect(names(ledger.changesTo(wanted({})))).toEqual(['-a'])
})
