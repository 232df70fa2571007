// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The marks module of a build for an API. */
async function marksOf(api: string) {
  vi.stubEnv('VITE_API_URL', api)
  vi.resetModules()
  return import('../../../src/authProvider/deviceMark.ts')
}

const EMAIL = 'ratna@balai.test'

test('a mark is for the API that gave it, however its address is written', async () => {
  ;(await marksOf('https://satu.test/api')).keepMark(EMAIL, 'rahasia')
  expect((await marksOf('https://satu.test/api/')).readMark(EMAIL)).toBe('rahasia')
  for (const other of [
    'https://dua.test/api',
    'http://satu.test/api',
    'https://satu.test:8443/api',
    'https://satu.test/v2',
    '/api',
  ])
    expect((await marksOf(other)).readMark(EMAIL), other).toBeUndefined()
})

test('a mark is for one account', async () => {
  const { keepMark, readMark, forgetMark } = await marksOf('/api')
  keepMark(EMAIL, 'satu')
  keepMark('budi@balai.test', 'dua')
  expect([readMark(' RATNA@balai.test'), readMark('budi@balai.test'), readMark('')]).toEqual([
    'satu',
    'dua',
    undefined,
  ])
  forgetMark(EMAIL)
  expect([readMark(EMAIL), readMark('budi@balai.test')]).toEqual([undefined, 'dua'])
})
