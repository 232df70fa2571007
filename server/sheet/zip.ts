import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive. Its bytes are read once everything before it is written. */
export type Entry = { path: string; bytes: AsyncIterable<Uint8Array> }

/** Fields of 32 bits: beyond it a zip needs other records, which nothing here comes near. */
const MAX_UINT32 = 0xffff_ffff

/** Level 1 takes a third of the default level's time, for a sixth more bytes. */
const LEVEL = 1
const CHUNK = 64 * 1024

const LOCAL = 0x0403_4b50
const DESCRIPTOR = 0x0807_4b50
const CENTRAL = 0x0201_4b50
const END = 0x0605_4b50
const VERSION = 20
/** The sizes follow the bytes (bit 3), the name is UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the format's first day: a constant, since real dates are of no use here. */
const DAY_ONE = 0x0021

type WrittenSheet = { path: Buffer; crc: number; packed: number; size: number; offset: number }

/** A record of the format: pairs of a number and its width in bytes, little-endian, then raw bytes. */
function record(fields: readonly (readonly [value: number, width: 2 | 4])[], ...tail: Buffer[]): Buffer {
  const head = Buffer.alloc(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of fields) at = head.writeUIntLE(value, at, width)
  return Buffer.concat([head, ...tail])
}

const localHeader = (path: Buffer): Buffer =>
  record(
    [
      [LOCAL, 4],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 2],
      [DAY_ONE, 2],
      [0, 4],
      [0, 4],
      [0, 4],
      [path.length, 2],
      [0, 2],
    ],
    path,
  )

const descriptor = ({ crc, packed, size }: WrittenSheet): Buffer =>
  record([
    [DESCRIPTOR, 4],
    [crc, 4],
    [packed, 4],
    [size, 4],
  ])

const centralHeader = ({ path, crc, packed, size, offset }: WrittenSheet): Buffer =>
  record(
    [
      [CENTRAL, 4],
      [VERSION, 2],
      [VERSION, 2],
      [FLAGS, 2],
      [DEFLATE, 2],
      [0, 2],
      [DAY_ONE, 2],
      [crc, 4],
      [packed, 4],
      [size, 4],
      [path.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ],
    path,
  )

const endRecord = (count: number, size: number, offset: number): Buffer =>
  record([
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])

/**
 * Streams a zip archive. An entry's bytes are compressed on another thread while its next ones are produced; nothing is
 * kept. A reader that stops also stops the entries.
 *
 * @throws RangeError when an entry or the archive passes 4 GiB.
 */
export async function* zip(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array, void, undefined> {
  const done: WrittenSheet[] = []
  let offset = 0
  for await (const { path, bytes } of entries) {
    const entry: WrittenSheet = { path: Buffer.from(path), crc: 0, packed: 0, size: 0, offset }
    const header = localHeader(entry.path)
    yield header
    const counted = async function* () {
      for await (const chunk of bytes) {
        entry.crc = crc32(chunk, entry.crc)
        entry.size += chunk.length
        yield chunk
      }
    }
    const deflate = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK })
    // A failure reaches the loop below through `deflate`; ending the loop early ends the source. Neither needs the callback.
    pipeline(Readable.from(counted(), { objectMode: false, highWaterMark: CHUNK }), deflate, () => undefined)
    for await (const chunk of deflate) {
      entry.packed += chunk.length
      yield chunk
    }
    offset += header.length + entry.packed
    const sizes = descriptor(entry)
    if (entry.size > MAX_UINT32 || offset + sizes.length > MAX_UINT32)
      throw new RangeError('The archive passes 4 GiB.')
    yield sizes
    offset += sizes.length
    done.push(entry)
  }
  const central = Buffer.concat(done.map(centralHeader))
  if (offset + central.length > MAX_UINT32) throw new RangeError('The archive passes 4 GiB.')
  yield Buffer.concat([central, endRecord(done.length, central.length, offset)])
}
