import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/*
 * Staff get everywhere through the login at `/`, and what that page leaves behind once kept every form from saving: a
 * browser test begins there (`enter`), or says why it does not.
 */

const REASON = '// By address: '
const block = /^ *(?:export )?(?:async )?(?:test(?:\.\w+)*\(|function |const \w+ = (?:async )?\()/

/** The lines of a file that begin with a stored session, or with an address without a reason above it. */
function unexplained(source: string): string[] {
  const found: string[] = []
  let isFirst = true
  let reason = ''
  for (const line of source.split('\n').map((line) => line.trim())) {
    if (block.test(line)) isFirst = true
    if (/\.goto\(/.test(line)) {
      if (isFirst && !line.includes(".goto('/'") && !reason.includes(REASON)) found.push(line)
      isFirst = false
    }
    if (/\benter\(/.test(line)) isFirst = false
    if (/\bstorageState\b/.test(line)) found.push(line)
    reason = line.startsWith('//') ? reason + line : ''
  }
  return found
}

describe('entry of browser tests', () => {
  test.each(globSync('tests/{e2e,engines}/**/*.ts'))(
    'begins at the login page, or gives a reason: %s',
    (path) => {
      expect(unexplained(readFileSync(path, 'utf8'))).toEqual([])
    },
  )
})

describe('unexplained', () => {
  test.each([
    ['finds an address in a test', "test('x', async ({ page }) => {\n  await page.goto('/program')", 1],
    ['finds an address in a helper', 'const open = async (page: Page) => {\n  await page.goto(address)', 1],
    [
      'finds an address in a short helper behind a test',
      "test('x', () => {\n  enter(page, '/')\n})\nconst open = (page: Page) =>\n  page.goto(address)",
      1,
    ],
    [
      'finds an address in the second of two tests',
      "test('x', () => {\n  enter(page, '/')\n})\ntest('y', () => {\n  page.goto('/study')",
      1,
    ],
    ['finds a stored session', 'test.use({ storageState: signedIn })', 1],
    ['passes the login page', "test('x', async () => {\n  await page.goto('/')", 0],
    [
      'passes a second address',
      "test('x', async () => {\n  await enter(page, '/')\n  await page.goto('/study')",
      0,
    ],
    [
      'passes an address with a reason',
      "test('x', async () => {\n  // By address: public.\n  await page.goto('/x')",
      0,
    ],
    [
      'passes an address with a reason over two lines',
      "test('x', () => {\n  // By address: of a\n  // guest.\n  await page.goto('/x')",
      0,
    ],
  ])('%s', (_, source, count) => {
    expect(unexplained(source)).toHaveLength(count)
  })
})
