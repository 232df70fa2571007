import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/* An Alert is an `alert` unless it says otherwise, and screen readers interrupt for it. */

const tags = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/<Alert\s[^<]*/g)].map(([tag]) => ({ file, tag })),
  )

test('states a role on every Alert that is no error', () => {
  expect(tags.length).toBeGreaterThan(10)
  const silent = tags.filter(({ tag }) => !/\srole=|\sseverity="error"/.test(tag))
  expect(silent.map(({ file }) => file)).toEqual([])
})
