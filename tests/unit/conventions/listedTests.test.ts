import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listedTests } from '../../../vitest.config.ts'

const withoutBraces = (pattern: string): string[] => {
  const [, before = '', names, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return names === undefined
    ? [pattern]
    : names.split(',').flatMap((name) => withoutBraces(before + name + after))
}

test.each(listedTests.flatMap(withoutBraces))('vitest.config.ts finds %s', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
