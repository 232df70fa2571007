import { describe, expect, test } from 'vitest'
import { readSettings, WrongSettings } from '../../../server/settings.ts'

const POSTGRES = 'postgres://balai@db.example/balai'

test('nothing set is the demo on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: '',
    firstAdmin: { email: undefined, password: undefined },
    accessKey: 'balai',
    seed: true,
    trustProxy: false,
    maxList: 10_000,
    logLevel: 'info',
  })
})

test('an empty value counts as not given', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each([{ DATABASE_URL: POSTGRES }, { HOST: '0.0.0.0' }, { HOST: '127.0.0.1.example' }, { SEED: 'off' }])(
  '%o has no demo content',
  (environment) => {
    expect(readSettings(environment).seed).toBe(false)
  },
)

test('values are read as what they mean', () => {
  expect(
    readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://balai.example/',
      TRUST_PROXY: 'true',
      DATABASE_URL: POSTGRES,
      ADMIN_EMAIL: ' Ratna@Balai.Test ',
      ADMIN_PASSWORD: ' kopi tubruk ',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://balai.example',
    trustProxy: true,
    firstAdmin: { email: 'ratna@balai.test', password: ' kopi tubruk ' },
  })
})

describe('what is wrong is named', () => {
  test.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/balai' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'balai.example' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ratna' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'pendek' }],
    ['ADMIN_PASSWORD', { DATABASE_URL: POSTGRES, ADMIN_EMAIL: 'ratna@balai.test' }],
    ['ADMIN_EMAIL', { DATABASE_URL: POSTGRES, ADMIN_PASSWORD: 'kopi-tubruk' }],
    ['SEED', { SEED: 'maybe' }],
    ['SEED', { SEED: 'on', DATABASE_URL: POSTGRES }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['MAX_LIST', { MAX_LIST: '0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('%s in %o', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(WrongSettings)
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}: `))
  })

  test('all of it at once, one line each', () => {
    expect(() => readSettings({ PORT: 'x', MAX_LIST: 'x' })).toThrow(/^PORT: .+\nMAX_LIST: .+$/)
  })
})
