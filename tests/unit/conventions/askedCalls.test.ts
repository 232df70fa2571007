import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { calls } from '../../../contract/calls.ts'

/* Section 7 of the specification: each call is made by the admin, or docs/api.md says why not. */

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')

/** Calls that `src` names. Those of signing in go by their address: the login page has no schemas. */
const made = new Set([
  ...[...source.matchAll(/Calls\['([\w.]+)'\]/g)].map(([, name]) => name),
  ...[...source.matchAll(/path: sessionPaths\.(\w+)/g)].map(([, verb]) => `session.${verb}`),
])

/** The first cells of the table of docs/api.md, each with its reason beside it. */
const described = (
  readFileSync('docs/api.md', 'utf8').split('\n## Calls that the admin does not make\n')[1] ?? ''
)
  .split('\n## ', 1)
  .flatMap((section) => [...section.matchAll(/^\| `([^`]+)`[^|]*\| \S/gm)])
  .map(([, name]) => name)

test('docs/api.md gives a reason for exactly the calls of section 7 that the admin does not make', () => {
  const section7 = Object.entries<Call>(calls).filter(([, { capability }]) => !capability)
  // A call with a second address is made at the first.
  const notMade = section7.flatMap<string>(([name, { aliases = [] }]) =>
    made.has(name) ? aliases : [name, ...aliases],
  )
  expect(described.toSorted()).toEqual(notMade.toSorted())
})
