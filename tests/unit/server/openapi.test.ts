import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calls, isBuilt, notYet } from '../../../contract/calls.ts'
import { openApiDocument, openApiText } from '../../../server/openapi.ts'

test('docs/openapi.json is up to date (else: npm run openapi)', () => {
  expect(readFileSync('docs/openapi.json', 'utf8') === openApiText()).toBe(true)
})

test('the document has every call, its other addresses, and marks what is not built', () => {
  const { paths = {} } = openApiDocument()
  const operations = Object.values(paths).flatMap((path) => [path.get, path.post, path.put, path.delete])
  const marked = operations.filter((operation) => operation?.['x-not-yet'] === true)
  expect(operations.flatMap((operation) => operation?.operationId ?? []).sort()).toEqual(
    [...Object.keys(calls), 'program.delete.alias'].sort(),
  )
  expect(marked.map((operation) => operation?.operationId).sort()).toEqual([...notYet].sort())
  expect(isBuilt('program.list')).toBe(true)
})
