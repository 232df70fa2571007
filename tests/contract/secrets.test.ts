import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPrefix } from '../../contract/paths.ts'
import { sessions } from '../../server/db/schema.ts'
import { newToken } from '../../server/domains/session/token.ts'
import { newId } from '../../server/entity/ids.ts'
import { serveBuild } from '../../server/host/serveBuild.ts'
import type { MediaStore } from '../../server/media/store.ts'
import { redactPath } from '../../server/routes/redactPath.ts'
import { everyCall, titled } from '../support/calls.ts'
import { examples } from '../support/examples.ts'
import { scratchFolder } from '../support/folder.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const namesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Parameters that are likely to be secret, by name. */
const SECRET_NAMES = /token|secret|key|code|hash|digest|password|signature/i

describe('secret path parameters', () => {
  const withSecrets = everyCall.filter(
    ({ call }) =>
      namesOf(call.path).length > 0 &&
      (call.isPublic || namesOf(call.path).some((name) => SECRET_NAMES.test(name))),
  )

  test.each(titled(withSecrets))('$title declares its secret parameters', ({ call }) => {
    expect(call.secretParams).toBeDefined()
  })

  test('declares only parameters that all addresses of the call have', () => {
    const marked = everyCall.filter(({ call }) => call.secretParams)
    expect(marked.length).toBeGreaterThan(0)
    for (const { call } of marked)
      expect(namesOf(call.path)).toEqual(expect.arrayContaining([...(call.secretParams ?? [])]))
  })
})

const secretCalls = everyCall.filter(({ call }) => (call.secretParams ?? []).length > 0)

let server: TestServer
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
let broken: Error | undefined
/** Reading files fails on demand. */
const disturb = (media: MediaStore): MediaStore => ({
  ...media,
  read: (...args) => {
    if (broken) throw broken
    return media.read(...args)
  },
})
const { folder: dist, remove } = scratchFolder()
beforeAll(async () => {
  server = await startTestServer({ log, disturb })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Balai</title>')
  serveBuild(server.app, dist, log)
})
afterAll(async () => {
  await server.close()
  remove()
})

/** The call's path with its parameters. */
const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x')

const escaped = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')

/** Spellings of an address, some invalid. */
const spellings: [string, (path: string, secret: string) => string][] = [
  ['without changes', (path) => `${apiPrefix}${path}`],
  ['with a query', (path) => `${apiPrefix}${path}?unduh=1`],
  ['with a slash behind it', (path) => `${apiPrefix}${path}/`],
  ['with more behind it', (path) => `${apiPrefix}${path}/lagi/dan%20lagi`],
  ['with letters behind it', (path) => `${apiPrefix}${path}).`],
  ['with double slashes', (path) => `${apiPrefix}${path.replaceAll('/', '//')}`],
  ['with a double slash before it', (path) => `/${apiPrefix}${path}`],
  ['with backslashes', (path) => `${apiPrefix}${path.replaceAll('/', '%5C')}`],
  [
    'in capitals',
    (path, secret) => `${apiPrefix}${path.toUpperCase().replace(secret.toUpperCase(), secret)}`,
  ],
  ['with an escaped letter', (path) => `${apiPrefix}${path.replace('s', '%73')}`],
  ['with escaped slashes', (path) => `${apiPrefix}/${path.slice(1).replaceAll('/', '%2F')}`],
  ['with everything escaped', (path) => `${apiPrefix}/${escaped(path.slice(1))}`],
  [
    'with everything escaped twice',
    (path) => `${apiPrefix}/${escaped(path.slice(1)).replaceAll('%', '%25')}`,
  ],
  ['with broken escapes', (path) => `${apiPrefix}${path}%E0%zz`],
  ['with a NUL', (path) => `${apiPrefix}${path}%00`],
  ['below another path', (path) => `${apiPrefix}/x${path}`],
  ['misspelled', (path) => `${apiPrefix}${path.replace(/^\/\w+/, '/user')}`],
  ['outside of the API', (path) => path],
  ['outside of the API, like a file', (path) => `/assets${path}.xlsx`],
  ['below a path of the site', (path) => `/balai${apiPrefix}${path}`],
]

/** A secret does not appear in the log, in any case or escaping. */
function expectUnlogged(secret: string) {
  const output = lines.join('')
  expect(output).not.toContain(secret)
  expect(output.toLowerCase()).not.toContain(escaped(secret).toLowerCase())
  expect(output.toLowerCase()).not.toContain(escaped(secret).replaceAll('%', '%25').toLowerCase())
}

describe.each(titled(secretCalls))('log of $title', ({ name, call }) => {
  const made = async () => {
    const { params = {} } = await examples[name](server)
    const [secret = ''] = (call.secretParams ?? []).map((parameter) => params[parameter] ?? '')
    expect(secret.length).toBeGreaterThan(20)
    lines.length = 0
    return { params, secret, path: filled(call.path, params) }
  }
  const ask = async (path: string, method: string = call.method) => {
    const response = await server.fetch(new Request(`http://balai.test${path}`, { method }))
    await response.arrayBuffer().catch(() => undefined)
    return response.status
  }

  test.each(spellings)('hides the secret in an address %s', async (_, spell) => {
    const { path, secret } = await made()
    await ask(spell(path, secret))
    for (const method of ['HEAD', 'OPTIONS', 'POST', 'DELETE']) await ask(spell(path, secret), method)
    expectUnlogged(secret)
  })

  test('hides the secret whether it is valid, expired or unknown', async () => {
    const { params, path, secret } = await made()
    const address = `${apiPrefix}${path}`
    expect(await ask(address)).toBe(200)
    expect(await ask(address, 'HEAD')).toBe(200)
    expect(await ask(address, 'PUT')).toBe(405)
    await server.db.delete(sessions)
    expect(await ask(address)).toBe(410)
    const [parameter = ''] = call.secretParams ?? []
    const unknown = newToken()
    expect(await ask(`${apiPrefix}${filled(call.path, { ...params, [parameter]: unknown })}`)).toBe(404)
    for (const one of [secret, unknown]) expectUnlogged(one)
    expect(lines).toHaveLength(5)
  })

  test('hides the secret when its file fails or is missing', async () => {
    const { path, secret } = await made()
    broken = new Error('EIO')
    await ask(`${apiPrefix}${path}`)
    broken = undefined
    for await (const { key } of server.media.list()) await server.media.remove(key)
    await ask(`${apiPrefix}${path}`)
    expectUnlogged(secret)
  })

  test('hides the secret when the database is unreachable', async () => {
    const { path, secret } = await made()
    const gone = await startTestServer({ log })
    await gone.close()
    const response = await gone.fetch(new Request(`http://balai.test${apiPrefix}${path}`))
    expect(response.status).toBe(503)
    expect(lines.join('')).toContain('request failed')
    expectUnlogged(secret)
  })
})

test('logs other path parameters as they are', async () => {
  const id = newId()
  const digest = 'a'.repeat(64)
  const paths = [
    `/api/program/v1/company/detail/${id}`,
    `/api/users/v1/certificate/picture/${digest}`,
    '/api/users/v1/certificate/K7M2Q9RXW4T0',
    `/api/storage/v1/media/company/public/${id}`,
    '/api/users/v1/export/file',
    '/api//a%20b/./c',
  ]
  lines.length = 0
  for (const path of paths) await server.fetch(new Request(`http://balai.test${path}`))
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([...paths.slice(0, -1), '/api//a b/c'])
})

test('abbreviates a path in the log that was escaped thousands of times', () => {
  expect(redactPath(`/api/%${'25'.repeat(5_000)}41`)).toBe('…')
})
