import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutants } from '../../mutants/mutants.ts'

/* `npm run test:mutants` runs seldom: what it changes and runs must be there all the time. */

test.each(mutants)('finds once what it takes out: $what', ({ file, from, tests }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2)
  expect(existsSync(tests)).toBe(true)
})
