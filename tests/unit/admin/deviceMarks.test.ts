// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceMarks } from '../../../src/authProvider/deviceMarks.ts'
import { testServices } from '../../support/services.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllEnvs())

/** The marks of a build for an API. */
function marksOf(api: string) {
  vi.stubEnv('VITE_API_URL', api)
  return testServices().get(createDeviceMarks)
}

const EMAIL = 'ratna@balai.test'

test('keeps a device mark by API, however its address is written', () => {
  marksOf('https://satu.test/api').store(EMAIL, 'rahasia')
  expect(marksOf('https://satu.test/api/').read(EMAIL)).toBe('rahasia')
  for (const other of [
    'https://dua.test/api',
    'http://satu.test/api',
    'https://satu.test:8443/api',
    'https://satu.test/v2',
    '/api',
  ])
    expect(marksOf(other).read(EMAIL), other).toBeUndefined()
})

test('keeps a device mark by account', () => {
  const { store, read, forget } = marksOf('/api')
  store(EMAIL, 'satu')
  store('budi@balai.test', 'dua')
  expect([read(' RATNA@balai.test'), read('budi@balai.test'), read('')]).toEqual(['satu', 'dua', undefined])
  forget(EMAIL)
  expect([read(EMAIL), read('budi@balai.test')]).toEqual([undefined, 'dua'])
})
