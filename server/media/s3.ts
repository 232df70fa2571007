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
import { isMediaKey } from './key.ts'
import { lazyStream } from './lazyStream.ts'
import { type ByteRange, checkKey, type MediaStore } from './store.ts'

/** Milliseconds. To connect includes to wait for a free connection: then whoever waits fails, and is not kept for ever. */
const CONNECT = 5_000
const SILENCE = 60_000

/** Connections for what is short: questions, and parts of files on their way in. */
const SOCKETS = 100
/** Connections for readers, who are slow and many: each holds one as long as he likes. */
const READERS = 1_000

/** @param most connections at once. */
const clientOf = (
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  most: number,
  silence?: number,
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
      connectionTimeout: CONNECT,
      socketTimeout: silence,
      httpAgent: { maxSockets: most },
      httpsAgent: { maxSockets: most },
    },
  })

/** What a step gives, unless the store says nothing for too long: then `giveUp` is to make it fail. */
async function inTime<Result>(step: Promise<Result>, giveUp: (reason: Error) => void): Promise<Result> {
  const timer = setTimeout(() => giveUp(new Error('The media store fell silent')), SILENCE)
  try {
    return await step
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Media in a bucket of an S3-compatible store. The bucket must be there. A bucket may be shared when every installation
 * has a prefix of its own: the sweep takes what stands below the prefix for this one's.
 */
export function s3Store(settings: S3Settings): MediaStore {
  const client = clientOf(settings, SOCKETS, SILENCE)
  // Readers have connections of their own, so that nothing else queues behind them. To their connections a reader who
  // pauses looks like a store that is silent: their time is taken here, while something is waited for.
  const readers = clientOf(settings, READERS)
  const { bucket: Bucket, prefix } = settings
  const keyOf = (key: string) => {
    checkKey(key)
    return `${prefix}${key}`
  }

  async function* bytesOf(Key: string, range: ByteRange | undefined) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const asking = new AbortController()
    const asked = readers.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal: asking.signal })
    const { Body } = await inTime(asked, (reason) => asking.abort(reason))
    if (!(Body instanceof Readable)) throw new Error('Expected a stream of Node')
    const pieces: AsyncIterator<Uint8Array> = Body[Symbol.asyncIterator]()
    const next = () => inTime(pieces.next(), (reason) => Body.destroy(reason))
    try {
      for (let piece = await next(); !piece.done; piece = await next()) yield piece.value
    } finally {
      Body.destroy()
    }
  }

  /** Uploads in parts that were begun. */
  async function* unfinished(abortSignal: AbortSignal | undefined) {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }),
        { abortSignal },
      )
      yield* page.Uploads ?? []
      after = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : undefined
    }
  }

  return {
    async put(key, bytes) {
      const Key = keyOf(key)
      const source = Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes)
      // Parts one after the other: a few megabytes are in memory, however large the file is.
      const upload = new Upload({ client, params: { Bucket, Key, Body: source }, queueSize: 1 })
      try {
        await upload.done()
      } catch (error) {
        // When the source failed, that is the reason, whatever giving up the upload ran into.
        throw source.errored ?? error
      } finally {
        source.destroy()
      }
    },
    read(key, range) {
      const Key = keyOf(key)
      return lazyStream(() => bytesOf(Key, range))
    },
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key: keyOf(key) }))
        return ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },
    async remove(key, abortSignal) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }), { abortSignal })
    },
    async *list(abortSignal) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }, { abortSignal })
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
    },
    async removeUnfinished(before, abortSignal) {
      let removed = 0
      for await (const { Key, UploadId, Initiated } of unfinished(abortSignal)) {
        const isOurs = Key !== undefined && isMediaKey(Key.slice(prefix.length))
        if (!isOurs || !Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), { abortSignal })
        removed += 1
      }
      return removed
    },
  }
}
