import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { certificatePictures } from '../../../server/db/schema.ts'
import { dataOf, failureOf, send } from '../../support/client.ts'
import { png } from '../../support/files.ts'
import { insertGraduate, issue, printedPicture } from '../../support/graduates.ts'
import { issuer as anyIssuer } from '../../support/issuer.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/* The issuer of certificates, with logo and signature. */

const picture = calls['certificate.picture']

const issuer = { ...anyIssuer }
let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ issuer })
})
afterAll(() => server.close())
beforeEach(async () => {
  Object.assign(issuer, anyIssuer)
  await server.reset()
  token = await server.signIn()
})

const reissue = { reissue: true, reason: 'Logo diganti' }
const graduate = async () => (await insertGraduate(server.db)).redeem.id
const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('pictures of a certificate', () => {
  test('keeps the pictures of the issue until a reissue takes the current ones', async () => {
    const logo = printedPicture()
    const signature = printedPicture(new Uint8Array([1, 2, 3]))
    Object.assign(issuer, { logo, signature })
    const { redeem } = await insertGraduate(server.db)
    const { facts } = await issue(server, redeem.id)
    expect(facts).toMatchObject({
      logo: `/api/users/v1/certificate/picture/${logo.digest}`,
      signature: `/api/users/v1/certificate/picture/${signature.digest}`,
    })
    Object.assign(issuer, { logo: undefined, signature: logo })
    expect((await issue(server, redeem.id)).facts).toEqual(facts)
    expect((await issue(server, redeem.id, reissue)).facts).toMatchObject({
      logo: null,
      signature: facts.logo,
    })
    expect(await server.db.$count(certificatePictures)).toBe(2)
  })

  test('stores identical pictures once, also for concurrent issues', async () => {
    const picture = printedPicture()
    Object.assign(issuer, { logo: picture, signature: picture })
    const made = await times(4, async () => (await insertGraduate(server.db)).redeem.id)
    const issued = await times(4, (index) => issue(server, made[index] ?? ''))
    expect(issued.every(({ facts }) => facts.logo !== null && facts.logo === facts.signature)).toBe(true)
    expect(await server.db.$count(certificatePictures)).toBe(1)
  })
})

describe('certificate.picture', () => {
  const ask = (digest: string, headers: Record<string, string> = {}) =>
    send(server, picture, { params: { digest }, headers })
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())

  test('serves a picture of the issuer publicly, cached as immutable', async () => {
    const logo = printedPicture()
    issuer.logo = logo
    const response = await ask(logo.digest)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png().length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${logo.digest}"`,
    })
    expect(await bytesOf(response)).toEqual(png())
  })

  test('serves a former picture of the issuer while a certificate uses it', async () => {
    const logo = printedPicture()
    issuer.logo = logo
    await issue(server, await graduate())
    issuer.logo = undefined
    const response = await ask(logo.digest)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await bytesOf(response)).toEqual(png())
  })

  test('supports range requests and conditional requests', async () => {
    const logo = printedPicture()
    issuer.logo = logo
    const part = await ask(logo.digest, { range: 'bytes=1-3' })
    expect([part.status, await part.text()]).toEqual([206, 'PNG'])
    const kept = await ask(logo.digest, { 'if-none-match': `"${logo.digest}"` })
    expect([kept.status, await kept.text()]).toEqual([304, ''])
  })

  test.each(['0'.repeat(64), '00', '../../etc/passwd', '%'])(
    'answers 404 to the unknown digest %s',
    async (digest) => {
      expect(await failureOf(await ask(digest))).toEqual({ status: 404, message: 'Gambar tidak ditemukan.' })
    },
  )
})

describe('certificate.issuer', () => {
  const call = calls['certificate.issuer']

  test('returns the configured issuer, without a check URL by default', async () => {
    const signature = printedPicture()
    Object.assign(issuer, { director: 'Dr. Ratna Sari', issuer: 'Balai Barista', signature })
    expect(await dataOf(await send(server, call, { token }), call)).toEqual({
      city: 'Yogyakarta',
      director: 'Dr. Ratna Sari',
      issuer: 'Balai Barista',
      check_url: null,
      logo: null,
      signature: `/api/users/v1/certificate/picture/${signature.digest}`,
    })
  })

  test('returns the public URL as check URL and in the URLs of pictures', async () => {
    const elsewhere = await startTestServer({
      settings: { publicUrl: 'https://balai.example' },
      issuer: { ...anyIssuer, logo: printedPicture() },
    })
    try {
      const response = await send(elsewhere, call, { token: await elsewhere.signIn() })
      expect(await dataOf(response, call)).toMatchObject({
        check_url: 'https://balai.example',
        logo: `https://balai.example/api/users/v1/certificate/picture/${printedPicture().digest}`,
      })
    } finally {
      await elsewhere.close()
    }
  })
})
