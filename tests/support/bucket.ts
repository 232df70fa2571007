import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import S3rver from 's3rver'
import type { S3Settings } from '../../server/settings.ts'
import { scratchFolder } from './folder.ts'

type Unfinished = { key: string; uploadId: string; initiated: Date }

const listing = (uploads: Unfinished[]) =>
  `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads
    .map(
      ({ key, uploadId, initiated }) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    )
    .join('')}</ListMultipartUploadsResult>`

type Address = { host?: string; port?: number }

async function listen(onRequest: RequestListener, { host = '127.0.0.1', port = 0 }: Address = {}) {
  const server = createServer(onRequest)
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')

  const settings: S3Settings = {
    bucket: 'media',
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'us-east-1',
    // s3rver's built-in account.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
    prefix: 'balai/',
  }
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { settings, close }
}

/**
 * An S3 server with one bucket. s3rver can neither list nor abort unfinished uploads: those requests are handled here, by
 * `unfinished`.
 *
 * @param options.onRequest called for every request as it arrives: `PUT /media/key?uploadId`.
 * @param options.folder where it keeps what it is given; else a temporary one.
 */
export async function startBucket(
  options: { onRequest?: (line: string) => void; folder?: string } & Address = {},
) {
  const { folder, remove } =
    options.folder === undefined ? scratchFolder() : { folder: options.folder, remove: () => undefined }
  const rver = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  await rver.configureBuckets()
  const answer = rver.callback()
  const unfinished: Unfinished[] = []
  const { onRequest = () => undefined } = options

  const urlOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://s3.test')
  const { settings, close: stop } = await listen((request, response) => {
    const { pathname, searchParams } = urlOf(request)
    onRequest(`${request.method} ${pathname}${searchParams.has('uploadId') ? '?uploadId' : ''}`)
    if (request.method === 'GET' && searchParams.has('uploads')) {
      response.setHeader('content-type', 'application/xml').end(listing(unfinished))
    } else if (request.method === 'DELETE' && searchParams.has('uploadId')) {
      const at = unfinished.findIndex(({ uploadId }) => uploadId === searchParams.get('uploadId'))
      if (at !== -1) unfinished.splice(at, 1)
      response.writeHead(204).end()
    } else answer(request, response)
  }, options)
  const close = async () => {
    await stop()
    remove()
  }
  return { settings, unfinished, close }
}

/**
 * A store that never responds, or stops midway.
 *
 * @param begin starts a response.
 */
export async function startSilentStore(begin: RequestListener = () => undefined) {
  const { promise: firstRequest, resolve } = Promise.withResolvers<void>()
  const { settings, close } = await listen((request, response) => {
    begin(request, response)
    resolve()
  })
  /** `asked`: resolves at the first request. */
  return { settings, asked: firstRequest, close }
}
