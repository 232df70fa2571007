import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaCalls } from '../../contract/media.ts'
import { dataOf, failureOf, type Sent, send } from '../support/client.ts'
import { png, uploadForm } from '../support/files.ts'
import { insertMedia } from '../support/fixtures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const { 'media.upload': upload, 'media.list': list, 'media.detail': detail } = mediaCalls
const { 'media.public': file } = mediaCalls

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer({ settings: { publicUrl: 'https://balai.example' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  token = await server.signIn()
})

const fetchFile = (id: string, sent: Sent = {}) => send(server, file, { params: { id }, ...sent })

test('an uploaded picture is described, found, and served as it was', async () => {
  const form = uploadForm(undefined, { title: '  Foto kelas ', alt: 'Ruang kelas', caption: ' ' })
  const response = await send(server, upload, { token, form })
  const made = await dataOf(response, upload)
  const address = `https://balai.example/api/storage/v1/media/company/public/${made.id}`
  expect(made).toMatchObject({
    public_url: address,
    url: address,
    type: 'image',
    title: 'Foto kelas',
    alt: 'Ruang kelas',
    caption: null,
    description: null,
    source: 'upload',
  })
  expect(
    await dataOf(await send(server, detail, { token, params: { id: String(made.id) } }), detail),
  ).toEqual(made)
  expect(await dataOf(await send(server, list, { token }), list)).toMatchObject({ list: [made], total: 1 })
  const served = await fetchFile(String(made.id))
  expect(served.headers.get('content-type')).toBe('image/png')
  expect(new Uint8Array(await served.arrayBuffer())).toEqual(png())
})
