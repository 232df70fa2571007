import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { OperatorError } from '../operatorError.ts'

/*
 * A tar that tells whether it is whole: its last entry is the SHA-256 of all bytes before it, and always of the same size.
 * `SHA256SUMS…` name each entry's own, as `sha256sum -c` reads them.
 */

/** Below it are files of media, by their storage keys. */
export const FILES = 'files/'

const LAST = 'SHA256'
const SUMS = 'SHA256SUMS'

/** Letters of sums that are written as an entry of their own. */
const SUMS_SIZE = 4 * 1024 * 1024

/** Two empty blocks end a tar. */
const END = 1024

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The bytes of the last entry, and of the end. */
async function lastEntry(digest: string): Promise<Buffer> {
  const pack = tar.pack()
  pack.entry({ name: LAST, mode: 0o600, mtime: new Date(0) }, `${digest}\n`)
  pack.finalize()
  return await buffer(Readable.from(pack))
}

/** A tar's bytes, with the last entry before its end. */
async function* withLastEntry(chunks: AsyncIterable<Uint8Array>) {
  const digest = createHash('sha256')
  let held: Uint8Array = new Uint8Array()
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([held, chunk])
    const ready = bytes.subarray(0, Math.max(0, bytes.length - END))
    held = bytes.subarray(ready.length)
    digest.update(ready)
    yield ready
  }
  yield await lastEntry(digest.digest('hex'))
}

/** @param output is ended, and destroyed when anything fails. */
export function createArchive(output: Writable, moment: Date, signal?: AbortSignal) {
  const pack = tar.pack()
  const writing = pipeline(withLastEntry(Readable.from(pack)), output, { signal })
  // Whoever adds, or closes, is told.
  writing.catch(() => undefined)
  let sums = ''
  let sumsCount = 0

  const write = async (name: string, size: number, chunks: Chunks): Promise<string> => {
    const digest = createHash('sha256')
    const entry = pack.entry({ name, size, mode: 0o600, mtime: moment })
    const hash = async function* (source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        digest.update(chunk)
        yield chunk
      }
    }
    try {
      await pipeline(Readable.from(chunks), hash, entry)
    } catch (error) {
      // An output that fails is the cause of what fails here.
      await writing
      throw error
    }
    return digest.digest('hex')
  }

  const writeSums = async () => {
    if (sums === '') return
    sumsCount += 1
    const bytes = Buffer.from(sums)
    sums = ''
    await write(`${SUMS}.${String(sumsCount).padStart(3, '0')}`, bytes.length, [bytes])
  }

  return {
    /** @param size in bytes: all that `chunks` have. */
    add: async (name: string, size: number, chunks: Chunks): Promise<void> => {
      sums += `${await write(name, size, chunks)}  ${name}\n`
      if (sums.length >= SUMS_SIZE) await writeSums()
    },
    close: async (): Promise<void> => {
      await writeSums()
      pack.finalize()
      await writing
    },
  }
}

export class ArchiveError extends OperatorError {}

/** Reads all of a file. @returns its digest. @throws ArchiveError for one that is cut or changed. */
export async function checkWhole(path: string, signal?: AbortSignal): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const tail = await lastEntry('0'.repeat(64))
    if (size <= tail.length) throw new ArchiveError(`${path} is no backup: it is too short.`)
    const digest = createHash('sha256')
    const body = file.createReadStream({ end: size - tail.length - 1, autoClose: false, signal })
    for await (const chunk of body) digest.update(chunk)
    const end = Buffer.alloc(tail.length)
    await file.read(end, 0, end.length, size - tail.length)
    const expected = digest.digest('hex')
    if (!end.equals(await lastEntry(expected)))
      throw new ArchiveError(`${path} is no whole backup: it was cut or changed, or is something else.`)
    return expected
  } finally {
    await file.close()
  }
}

export type ArchiveEntry = { name: string; size: number; chunks: Readable }

/** The entries in their order. Each is to be read, or left, before the next. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const extract = tar.extract()
  const reading = pipeline(createReadStream(path), extract)
  reading.catch(() => undefined)
  for await (const entry of extract) {
    const { name, size = 0 } = entry.header
    yield { name, size, chunks: Readable.from(entry) }
    entry.resume()
  }
}
