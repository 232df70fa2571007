import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from '../../../server/settings.ts'
import { scratchOfEach } from '../../support/folder.ts'

const POSTGRES = 'postgres://balai@db.example/balai'

test('defaults to the demo on localhost', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    publicUrl: '',
    firstAdmin: { email: undefined, password: undefined },
    accessKey: 'balai',
    shouldSeed: true,
    trustProxy: false,
    maxList: 10_000,
    certificate: {
      city: 'Yogyakarta',
      director: '',
      issuer: '',
      logo: undefined,
      signature: undefined,
    },
    logLevel: 'info',
  })
})

test('treats an empty value as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each([{ DATABASE_URL: POSTGRES }, { HOST: '0.0.0.0' }, { HOST: '127.0.0.1.example' }, { SEED: 'off' }])(
  'turns off the demo content for %o',
  (environment) => {
    expect(readSettings(environment).shouldSeed).toBe(false)
  },
)

test('parses and normalises values', () => {
  expect(
    readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://balai.example/',
      CORS_ORIGIN: 'https://Admin.example:443/',
      TRUST_PROXY: 'true',
      DATABASE_URL: POSTGRES,
      DATABASE_POOLER: 'transaction',
      ADMIN_EMAIL: ' Ratna@Balai.Test ',
      ADMIN_PASSWORD: ' kopi tubruk ',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://balai.example',
    corsOrigin: 'https://admin.example',
    trustProxy: true,
    databasePooler: 'transaction',
    firstAdmin: { email: 'ratna@balai.test', password: ' kopi tubruk ' },
  })
})

describe('bucket settings', () => {
  const keys = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'kunci', S3_SECRET_ACCESS_KEY: 'rahasia' }

  test('reads a bucket of Amazon from its name and keys', () => {
    expect(readSettings(keys).s3).toEqual({
      bucket: 'media',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'kunci',
      secretAccessKey: 'rahasia',
      forcePathStyle: false,
      prefix: '',
    })
  })

  test('addresses another bucket by path unless S3_FORCE_PATH_STYLE is off', () => {
    const own = { ...keys, S3_ENDPOINT: 'http://minio.example:9000', S3_PREFIX: 'balai/media' }
    expect(readSettings(own).s3).toMatchObject({
      endpoint: 'http://minio.example:9000',
      forcePathStyle: true,
      prefix: 'balai/media/',
    })
    expect(readSettings({ ...own, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle).toBe(false)
  })

  test.each([
    [['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], { S3_BUCKET: 'media' }],
    [['S3_BUCKET'], { ...keys, S3_BUCKET: undefined }],
    [Object.keys(keys), { S3_ENDPOINT: 'http://minio.example' }],
    [Object.keys(keys), { S3_PREFIX: 'balai' }],
    [['S3_ENDPOINT'], { ...keys, S3_ENDPOINT: 'minio.example' }],
    [['S3_PREFIX'], { ...keys, S3_PREFIX: '../balai' }],
    [['S3_PREFIX'], { ...keys, S3_PREFIX: '/' }],
    [['S3_FORCE_PATH_STYLE'], { ...keys, S3_FORCE_PATH_STYLE: 'perhaps' }],
  ])('names %j when bucket settings are missing or invalid', (names, environment) => {
    expect(() => readSettings(environment)).toThrow(
      new RegExp(`^${names.map((name) => `${name}: .+`).join('\n')}$`),
    )
  })

  test('ignores a region without a bucket', () => {
    expect(readSettings({ S3_REGION: 'ap-southeast-3' }).s3).toBeUndefined()
  })
})

test('reads the issuer of certificates as printed', () => {
  const environment = {
    CERTIFICATE_CITY: ' Kota Yogyakarta ',
    CERTIFICATE_DIRECTOR: `Dr. ${'界'.repeat(251)}`,
    CERTIFICATE_ISSUER: '‫بيت‬ <Balai> 👩🏽‍🌾',
    CERTIFICATE_LOGO: 'logo.png',
    CERTIFICATE_SIGNATURE: '/etc/balai/tanda tangan.jpg',
  }
  expect(readSettings(environment).certificate).toEqual({
    city: 'Kota Yogyakarta',
    director: environment.CERTIFICATE_DIRECTOR,
    issuer: environment.CERTIFICATE_ISSUER,
    logo: 'logo.png',
    signature: '/etc/balai/tanda tangan.jpg',
  })
})

describe('secrets in files', () => {
  const scratch = scratchOfEach()
  const write = (content: string) => {
    const path = join(scratch.folder, 'secret')
    writeFileSync(path, content)
    return path
  }

  test('reads them, without the line break at their end', () => {
    const url = write(`${POSTGRES}\n`)
    expect(readSettings({ DATABASE_URL_FILE: url }).databaseUrl).toBe(POSTGRES)
    const password = write(' kopi tubruk \r\n')
    const first = readSettings({ ADMIN_EMAIL: 'ratna@balai.test', ADMIN_PASSWORD_FILE: password }).firstAdmin
    expect(first.password).toBe(' kopi tubruk ')
    const key = write('rahasia')
    const s3 = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'balai', S3_SECRET_ACCESS_KEY_FILE: key }
    expect(readSettings(s3).s3?.secretAccessKey).toBe('rahasia')
  })

  test('refuses both spellings, a file that cannot be read, and an empty one', () => {
    expect(() => readSettings({ DATABASE_URL: POSTGRES, DATABASE_URL_FILE: write(POSTGRES) })).toThrow(
      'DATABASE_URL_FILE: DATABASE_URL is set, too; unset one of them',
    )
    expect(() => readSettings({ DATABASE_URL_FILE: scratch.folder })).toThrow(/^DATABASE_URL_FILE: EISDIR/)
    expect(() => readSettings({ DATABASE_URL_FILE: '/nowhere' })).toThrow(/^DATABASE_URL_FILE: ENOENT/)
    expect(() => readSettings({ ADMIN_PASSWORD_FILE: write('\n') })).toThrow(
      /^ADMIN_PASSWORD_FILE: .+ is empty$/,
    )
  })

  test('what is wrong in one is said without its content', () => {
    expect(() => readSettings({ DATABASE_URL_FILE: write('mysql://u:rahasia@h/d') })).toThrow(
      /^DATABASE_URL: must be an address like (?!.*rahasia)/,
    )
  })
})

describe('invalid settings', () => {
  test.each([
    ['CERTIFICATE_CITY', { CERTIFICATE_CITY: ' ' }],
    ['CERTIFICATE_CITY', { CERTIFICATE_CITY: 'Kota\nYogyakarta' }],
    ['CERTIFICATE_DIRECTOR', { CERTIFICATE_DIRECTOR: 'x'.repeat(256) }],
    ['CERTIFICATE_ISSUER', { CERTIFICATE_ISSUER: 'Balai\u2028Barista' }],
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '65536' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/balai' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'balai.example' }],
    ['CORS_ORIGIN', { CORS_ORIGIN: '*' }],
    ['CORS_ORIGIN', { CORS_ORIGIN: 'null' }],
    ['CORS_ORIGIN', { CORS_ORIGIN: 'https://admin.example/balai' }],
    ['CORS_ORIGIN', { CORS_ORIGIN: 'https://a.example,https://b.example' }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'ratna' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'pendek' }],
    ['ADMIN_PASSWORD', { DATABASE_URL: POSTGRES, ADMIN_EMAIL: 'ratna@balai.test' }],
    ['ADMIN_EMAIL', { DATABASE_URL: POSTGRES, ADMIN_PASSWORD: 'kopi-tubruk' }],
    ['DATABASE_POOLER', { DATABASE_URL: POSTGRES, DATABASE_POOLER: 'session' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'transaction' }],
    ['SEED', { SEED: 'maybe' }],
    ['SEED', { SEED: 'on', DATABASE_URL: POSTGRES }],
    ['TRUST_PROXY', { TRUST_PROXY: 'perhaps' }],
    ['MAX_LIST', { MAX_LIST: '0' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s in %o', (name, environment) => {
    expect(() => readSettings(environment)).toThrow(SettingsError)
    expect(() => readSettings(environment)).toThrow(new RegExp(`^${name}: `))
  })

  test('names all invalid settings at once, one per line', () => {
    expect(() => readSettings({ PORT: 'x', MAX_LIST: 'x' })).toThrow(/^PORT: .+\nMAX_LIST: .+$/)
  })
})
