import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppEnv } from '../../../server/routes/environment.ts'
import { serveBuild } from '../../../server/static.ts'
import { scratchFolder } from '../../support/folder.ts'

const STYLE = 'body{margin:0}'
const INDEX = `<!doctype html><style>${STYLE}</style><script type="module" src="/assets/index-abc.js"></script>`
const SCRIPT = 'console.log("balai")'.repeat(100)

const scratch = scratchFolder()
const app = new Hono<AppEnv>()
beforeAll(() => {
  const dist = join(scratch.folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
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
  serveBuild(app, dist)
})
afterAll(() => scratch.remove())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers })

describe('the page', () => {
  test.each(['/', '/index.html', '/program', '/program/edit/42', '/certificate-graduation/AB%20C'])(
    'answers %s',
    async (path) => {
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
      })
    },
  )

  test('has a policy without unsafe-inline that names the inline styles of the build', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? ''
    const hash = createHash('sha256').update(STYLE).digest('base64')
    expect(policy).toContain(
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-${hash}'`,
    )
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
  })

  test('is not sent again to those who have it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    const response = await get('/program', { 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(response.headers.get('content-security-policy')).not.toBeNull()
  })

  test('answers HEAD', async () => {
    const response = await get('/program', {}, 'HEAD')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('a file', () => {
  test('with a hash in its name is kept for good', async () => {
    const response = await get('/assets/index-abc.js')
    expect(await response.text()).toBe(SCRIPT)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
  ])('is sent compressed to those who accept %s', async (accepted, encoding) => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': accepted })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
  })

  test('compressed with brotli is itself', async () => {
    const response = await get('/assets/index-abc.js', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT)
  })

  test('without a hash is kept for an hour', async () => {
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test.each([
    '/assets/old-123.js',
    '/assets/nothing',
    '/robots.txt',
    '/.stamp',
    '/.git/config',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%5csecret.txt',
    '//secret.txt',
    '/assets/%00.js',
  ])('that is missing or none of ours is 404: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).not.toContain('secret')
  })

  test('is not written to', async () => {
    expect((await get('/program', {}, 'POST')).status).toBe(405)
  })
})

test('without a build the page says so', async () => {
  const bare = new Hono<AppEnv>()
  serveBuild(bare, join(scratch.folder, 'nowhere'))
  const response = await bare.request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
})
