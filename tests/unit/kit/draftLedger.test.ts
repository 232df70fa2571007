import { expect, test } from 'vitest'
import { createDraftLedger } from '../../../src/resources/_kit/form/draftLedger.ts'

/* The drafts of a page that are stored, while they are being written. */

const draft = { at: '2026-11-23T00:00:00Z', base: null, values: null }
const wanted = (of: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(of).map(([name, what]) => [name, { version: [what], draft: () => draft }]))
const names = (changes: ReadonlyMap<string, unknown>) =>
  [...changes].map(([name, one]) => `${one === undefined ? '-' : '+'}${name}`)

test('writes changed drafts and deletes unwanted ones', () => {
  const ledger = createDraftLedger()
  const first = ledger.changesTo(wanted({ a: 1, b: 1 }))
  expect(names(first)).toEqual(['+a', '+b'])
  ledger.confirm(first)
  const second = ledger.changesTo(wanted({ a: 1, b: 2 }))
  expect(names(second)).toEqual(['+b'])
  ledger.confirm(second)
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['-b'])
})

test('rewrites or deletes drafts that an earlier page left', () => {
  const ledger = createDraftLedger()
  ledger.addOutdated(['a', 'b'])
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['+a', '-b'])
})

test('leaves stored drafts alone until they change', () => {
  const ledger = createDraftLedger()
  ledger.addStored('a', [1])
  ledger.addStored('b', [1])
  expect(names(ledger.changesTo(wanted({ a: 1, b: 2 })))).toEqual(['+b'])
})

test('deletes a draft whose write is pending when its question is saved', () => {
  const ledger = createDraftLedger()
  const writing = ledger.changesTo(wanted({ a: 1 }))
  const taking = ledger.changesTo(wanted({}))
  expect(names(taking)).toEqual(['-a'])
  ledger.confirm(writing)
  ledger.confirm(taking)
  expect(names(ledger.changesTo(wanted({})))).toEqual([])
})

test('repeats an unconfirmed write, and deletes it once unwanted', () => {
  const ledger = createDraftLedger()
  ledger.changesTo(wanted({ a: 1 }))
  expect(names(ledger.changesTo(wanted({ a: 1 })))).toEqual(['+a'])
  expect(names(ledger.changesTo(wanted({})))).toEqual(['-a'])
})
