import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { packedIn } from '../../support/packed.ts'

/* Literals are written out: a line is never won by packing. */

test('no literal is packed', () => {
  const files = globSync('{src,server,contract,formats,scripts,tests}/**/*.{ts,tsx}')
  const packed = files.flatMap((file) =>
    packedIn(file, readFileSync(file, 'utf8')).map(({ line, kind }) => `${file}:${line} ${kind}`),
  )
  expect(packed).toEqual([])
})

describe('packedIn', () => {
  const kinds = (source: string) => packedIn('a.tsx', source).map(({ kind }) => kind)

  test.each([
    ['const a = { ...{ b, c }, d }', ['spread']],
    ['const a = <B {...{ c, d }} />', ['spread']],
    ['const [a, b] = [1, 2]', ['tuple']],
    ['let [a, b]: [number, string] = [1, "x"]', ['tuple']],
  ])('finds %s', (source, found) => {
    expect(kinds(source)).toEqual(found)
  })

  test.each([
    'const a = { ...b, c }',
    'const a = <B {...c} />',
    'const a = { ...(b && { c }) }',
    'const [a, ...b] = [...c]',
    'const [a, b] = await Promise.all([c, d])',
    'const [a] = b',
  ])('passes %s', (source) => {
    expect(kinds(source)).toEqual([])
  })
})
