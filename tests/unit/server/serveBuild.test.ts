import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { html2canvasStyle } from '../../../server/host/headers.ts'
import { RESOURCES } from '../../../server/host/screens.ts'
import { serveBuild } from '../../../server/host/serveBuild.ts'
import type { AppEnv } from '../../../server/http/environment.ts'
import { scratchFolder } from '../../support/folder.ts'

const STYLE = 'body{margin:0}'
const INDEX = `<!doctype html><style>${STYLE}</style><script type="module" src="/assets/index-abc.js"></script>`
const SCRIPT = 'console.log("balai")'.repeat(100)

const problems: unknown[] = []
const log = { error: (...args: unknown[]) => void problems.push(args) }
const scratch = scratchFolder()
const app = new Hono<AppEnv>()
beforeAll(() => {
  const dist = join(scratch.folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, RESOURCES), JSON.stringify(['program', 'study']))
  writeFileSync(join(scratch.folder, 'secret.txt'), 'secret')
  writeFileSync(join(dist, '.stamp'), 'secret')
  writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
  for (const [name, content] of [
    ['index.html', INDEX],
    ['assets/index-abc.js', SCRIPT],
  ] as const) {
    writeFileSync(join(dist, name), content)
    writeFileSync(join(dist, `${name}.br`), brotliCompressSync(content))
    writeFileSync(join(dist, `${name}.gz`), gzipSync(content))
  }
  serveBuild(app, dist, log)
})
afterAll(() => scratch.remove())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

describe('index page', () => {
  test.each([
    '/',
    '/index.html',
    '/program',
    '/program/edit/42',
    '/certificate-graduation/AB%20C',
    '/certificate-graduation/bli-2024.v2',
    '/certificate-graduation/lisensi.js',
    '/certificate-graduation/.v2',
    '/certificate-graduation/bli%2F2024.pdf',
    '/certificate-participant/0198.png',
    '/Certificate-Graduation/bli-2024.v2',
    '/verifikasi/K7M2Q9RXW4TC',
    '/verifikasi/K7M2.Q9RX',
    '/study/edit/a.b',
    '/program/users/1/2.json/edit',
    '/no-such-screen',
    '/no-such-screen/AB.123',
  ])('serves the page at %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(INDEX)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('sends a policy without unsafe-inline, with hashes of the inline styles', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const hashes = ['', html2canvasStyle, STYLE].map((text) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return `'sha256-${hash}'`
    })
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`)
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com;')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('answers 304 for the page when its ETag matches', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const response = await get('/program', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(response.headers.get('content-security-policy')).not.toBeNull()
  })

  test('answers HEAD for the page without a body', async () => {
    const response = await get('/program', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('build files', () => {
  test('marks a file with a hash in its name as immutable', async () => {
    const response = await get('/assets/index-abc.js')
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('compresses a file for clients that accept %s', async (accepted, encoding) => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
  })

  test('sends a brotli file that decompresses to the original', async () => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT)
  })

  test('caches a file without a hash for an hour', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/old-123.js',
    '/assets/nothing',
    '/robots.txt',
    '/ROBOTS.TXT',
    '/program.js',
    '/no-such-screen/bli-2024.v2',
    '/topic/edit/a.b',
    '/scripts/jquery.js',
    '/.stamp',
    '/.vite/resources.json',
    '/.git/config',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '//secret.txt',
    '/assets/%00.js',
    `/assets/${'x'.repeat(300)}.js`,
    `/assets${'/x'.repeat(5_000)}.js`,
    '/assets/',
    '/assets/index-abc.js/x.js',
  ])('answers 404 for %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('secret')
  })

  test('answers POST with 405', async () => {
    expect((await get('/program', {}, 'POST')).status).toBe(405)
  })
})

const PATHS = ['/program', '/assets/index-abc.js']

describe.each(PATHS)('conditional and range requests of %s', (path) => {
  const tagOf = async (encoding: string) =>
    (await get(path, { 'accept-encoding': encoding })).headers.get('etag') ?? ''
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

  test('sends a strong ETag for each encoding, and Vary', async () => {
    const tags = await Promise.all(['identity', 'gzip', 'br'].map(tagOf))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27}"$/)
    expect((await get(path)).headers.get('vary')).toBe('Accept-Encoding')
  })

  test('answers 304 when the ETag matches', async () => {
    const tag = await tagOf('br')
    for (const tags of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const response = await get(path, { 'accept-encoding': 'br', 'if-none-match': tags })
      expect([response.status, await response.text()], tags).toEqual([304, ''])
      expect(Object.fromEntries(response.headers)).toMatchObject({ etag: tag, vary: 'Accept-Encoding' })
    }
  })

  test('answers 200 to the ETag of another encoding', async () => {
    const response = await get(path, { 'accept-encoding': 'br', 'if-none-match': await tagOf('gzip') })
    expect(response.status).toBe(200)
  })

  test('sends a range of the negotiated encoding', async () => {
    const headers = { 'accept-encoding': 'br' }
    const whole = await bytesOf(await get(path, headers))
    const tag = await tagOf('br')
    const response = await get(path, { ...headers, range: 'bytes=2-5', 'if-range': tag })
    expect(response.status).toBe(206)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-encoding': 'br',
      'content-length': '4',
      'content-range': `bytes 2-5/${whole.length}`,
      etag: tag,
    })
    expect((await bytesOf(response)).equals(whole.subarray(2, 6))).toBe(true)
  })

  test.each([
    ['several disjoint ranges', { range: 'bytes=0-0,2-3' }],
    ['a reversed range', { range: 'bytes=9-2' }],
    ['a range in another unit', { range: 'lines=0-1' }],
    ['a range of another ETag', { range: 'bytes=0-1', 'if-range': '"x"' }],
    ['a range with a date', { range: 'bytes=0-1', 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' }],
  ])('sends the whole file for %s', async (_, headers) => {
    const response = await get(path, headers)
    const body = await bytesOf(response)
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
    expect(response.headers.get('content-length')).toBe(String(body.length))
    expect(body.equals(await bytesOf(await get(path)))).toBe(true)
  })

  test('answers a range behind the end with 416', async () => {
    const { length } = await bytesOf(await get(path))
    const response = await get(path, { range: `bytes=${length}-` })
    expect(response.status).toBe(416)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-range': `bytes */${length}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('answers HEAD with the headers of GET, ignoring ranges', async () => {
    const headers = { 'accept-encoding': 'br' }
    const got = await get(path, headers)
    const head = await get(path, { ...headers, range: 'bytes=0-1' }, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(got.headers))
  })
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['BR', 'br'],
  ['br;q=0', null],
  ['deflate, *', null],
])('negotiates Accept-Encoding %s as %s', async (accepted, encoding) => {
  const response = await get('/assets/index-abc.js', { 'accept-encoding': accepted })
  expect(response.headers.get('content-encoding')).toBe(encoding)
})

test('serves a new build at once, with another ETag', async () => {
  const own = join(scratch.folder, 'other')
  mkdirSync(own)
  const built = new Hono<AppEnv>()
  serveBuild(built, own, log)
  const pages: [string, string | null][] = []
  for (const text of ['satu', 'kedua']) {
    writeFileSync(join(own, 'index.html'), text)
    const response = await built.request('/')
    pages.push([await response.text(), response.headers.get('etag')])
  }
  expect(pages).toEqual([
    ['satu', expect.any(String)],
    ['kedua', expect.any(String)],
  ])
  expect(new Set(pages.map(([, tag]) => tag)).size).toBe(2)
  expect(problems).toEqual([])
})

test('answers 503 with advice when there is no build', async () => {
  const bare = new Hono<AppEnv>()
  serveBuild(bare, join(scratch.folder, 'nowhere'), log)
  const response = await bare.request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})
