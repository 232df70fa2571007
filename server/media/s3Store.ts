import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NotFound,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../settings.ts'
import { lazyStream } from './lazyStream.ts'
import { isMediaKey } from './mediaKey.ts'
import { type ByteRange, checkKey, type MediaStore } from './store.ts'

/** Milliseconds; includes the wait for a free connection. */
const CONNECT_TIMEOUT = 5_000
const SILENCE_TIMEOUT = 60_000

/** Connections for what is short: questions, and parts of files on their way in. */
const MAX_SOCKETS = 100
/** Connections for readers, which are slow and many, and keep theirs for long. */
const MAX_READERS = 1_000

/** @param maxSockets concurrent connections. */
const createClient = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  maxSockets: number,
  socketTimeout?: number,
) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums at the end of a body are Amazon's own: most compatible stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      socketTimeout,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })

/** Awaits a step; after `SILENCE_TIMEOUT` calls `giveUp`, which has to make it fail. */
async function withSilenceTimeout<Result>(step: Promise<Result>, giveUp: (reason: Error) => void) {
  const timer = setTimeout(() => giveUp(new Error('The media store fell silent')), SILENCE_TIMEOUT)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}

/** The bucket must exist. Installations may share one, each with its own prefix: the sweep owns everything below. */
export function s3Store(settings: S3Settings): MediaStore {
  const client = createClient(settings, MAX_SOCKETS, SILENCE_TIMEOUT)
  // Readers have their own connections, so that nothing queues behind them, and no socket timeout, which a paused
  // reader would trigger: only waiting for the store is timed, here.
  const readClient = createClient(settings, MAX_READERS)
  const { bucket: Bucket, prefix } = settings
  const toKey = (key: string) => {
    checkKey(key)
    return `${prefix}${key}`
  }

  async function* readObject(Key: string, range: ByteRange | undefined) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const controller = new AbortController()
    const response = readClient.send(new GetObjectCommand({ Bucket, Key, Range }), {
      abortSignal: controller.signal,
    })
    const { Body } = await withSilenceTimeout(response, (reason) => controller.abort(reason))
    if (!(Body instanceof Readable)) throw new Error('Expected a stream of Node')
    const chunks: AsyncIterator<Uint8Array> = Body[Symbol.asyncIterator]()
    const next = () => withSilenceTimeout(chunks.next(), (reason) => Body.destroy(reason))
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value
    } finally {
      Body.destroy()
    }
  }

  async function* listUnfinishedUploads(abortSignal: AbortSignal | undefined) {
    let marker: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (marker) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...marker }),
        { abortSignal },
      )
      yield* page.Uploads ?? []
      marker = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  return {
    async put(key, bytes) {
      const Key = toKey(key)
      const source = Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes)
      // Parts one after the other: a few megabytes are in memory, however large the file is.
      const upload = new Upload({ client, params: { Bucket, Key, Body: source }, queueSize: 1 })
      try {
        await upload.done()
      } catch (error) {
        // A failed source is the cause, whatever aborting the upload reports.
        throw source.errored ?? error
      } finally {
        source.destroy()
      }
    },
    read(key, range) {
      const Key = toKey(key)
      return lazyStream(() => readObject(Key, range))
    },
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: toKey(key) }))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    async remove(key, abortSignal) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: toKey(key) }), { abortSignal })
    },
    async *list(abortSignal) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, { abortSignal })
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
    },
    async removeUnfinished(cutoff, abortSignal) {
      let removedCount = 0
      for await (const { Key, UploadId, Initiated } of listUnfinishedUploads(abortSignal)) {
        const isOwn = Key !== undefined && isMediaKey(Key.slice(prefix.length))
        if (!isOwn || !Initiated || Initiated >= cutoff) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal })
        removedCount += 1
      }
      return removedCount
    },
  }
}
