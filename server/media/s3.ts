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
import { type ByteRange, checkKey, type MediaStore } from './store.ts'

/** Milliseconds. */
const CONNECT = 5_000
const SILENCE = 60_000

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums at the end of a body are Amazon's own: most compatible stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT, socketTimeout: SILENCE },
  })

/**
 * Media in a bucket of an S3-compatible store. The bucket must be there. A bucket may be shared when every installation
 * has a prefix of its own: the sweep takes what stands below the prefix for this one's.
 */
export function s3Store(settings: S3Settings): MediaStore {
  const client = clientOf(settings)
  const { bucket: Bucket, prefix } = settings
  const keyOf = (key: string) => {
    checkKey(key)
    return `${prefix}${key}`
  }

  async function* bytesOf(Key: string, range: ByteRange | undefined) {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
    if (!(Body instanceof Readable)) throw new Error('Expected a stream of Node')
    for await (const piece of Body) yield piece as Uint8Array
  }

  /** Uploads in parts that were begun. */
  async function* unfinished() {
    let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (after) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...after }),
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
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(key) }))
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key, LastModified } of Contents)
          if (Key && LastModified) yield { key: Key.slice(prefix.length), modifiedAt: LastModified }
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const { Key, UploadId, Initiated } of unfinished()) {
        if (!Initiated || Initiated >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        removed += 1
      }
      return removed
    },
  }
}
