import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { caches, cachesInMarkdown, stateIn } from '../../support/moduleBoundaries.ts'

/* What changes while an admin lives is made by `createAdmin`, and ends with it. */

test('no module of the admin holds state, but for the caches of the table', () => {
  const holding = globSync('src/**/*.{ts,tsx}').filter(
    (file) => stateIn(readFileSync(file, 'utf8')).length > 0,
  )
  expect(holding.sort()).toEqual(Object.keys(caches).sort())
})

test('the architecture lists the caches', () => {
  const page = readFileSync('docs/architecture/README.md', 'utf8')
  expect(page.split(/<!-- \/?caches -->/)[1]?.trim()).toBe(cachesInMarkdown())
})

describe('stateIn', () => {
  test.each([
    'let failure: Error | undefined',
    'export let shown = 0',
    'const writes = new Set<Promise<unknown>>()',
    'const queues: Map<string, Queue> = new Map()',
    'const here = new EventTarget()',
    'const authProvider = createAuthProvider()',
    'const noForm = createUploads()',
  ])('finds %s', (line) => {
    expect(stateIn(`import x from 'y'\n${line}\n`)).toEqual([line])
  })

  test.each([
    '  let last = 0',
    'const unanswered = new Set([0, 502])',
    'const none: ReadonlySet<string> = new Set()',
    'const createViews = () => new Map<string, View>()',
    "const LETTERS = new Set('kh ra rm'.split(' '))",
  ])('passes %s', (line) => {
    expect(stateIn(line)).toEqual([])
  })
})
