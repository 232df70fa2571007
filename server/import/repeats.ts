import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Claim } from './kind.ts'

/**
 * Finds lines of a file that repeat others, without holding a million of them in memory: hashes of their claims are
 * partitioned by key into temporary files, and each partition is searched alone.
 */

/** A line that repeats an earlier one. `field`: the index of the value that differs; undefined for an exact duplicate. */
export type Repeat = { line: number; earlier: number; claim: number; field: number | undefined }

const BUCKETS = 64
/** An entry's 32-bit numbers: two of the key, the line, the claim, and its values. */
const ENTRY_WIDTH = 8
const VALUES = 4
const BUCKET_SIZE = 512 * ENTRY_WIDTH

/** 53 bits of a text (cyrb53), as two numbers of 32 bits. */
function hashOf(text: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, b >>> 0]
}

/** 0 stands for an empty value. */
const hashOrZero = (text: string | undefined) =>
  text === undefined || text === '' ? 0 : hashOf(text)[0] || 1

const SAME_LINE = 15

/** A number that sorts by line: 30 bits of it, 4 each of claim and field, 26 of the distance to the earlier line. */
const pack = ({ line, earlier, claim, field = SAME_LINE }: Repeat): bigint =>
  (BigInt(line) << 34n) | (BigInt(claim * 16 + field) << 26n) | BigInt(Math.min(line - earlier, 0x3ffffff))

function unpack(value: bigint): Repeat {
  const line = Number(value >> 34n)
  const [claim, field] = [Number((value >> 30n) & 15n), Number((value >> 26n) & 15n)]
  return {
    line,
    earlier: line - Number(value & 0x3ffffffn),
    claim,
    field: field === SAME_LINE ? undefined : field,
  }
}

/** Entries of one bucket: those that no longer fit lie in a file. */
class Bucket {
  entries = new Uint32Array(BUCKET_SIZE)
  length = 0
  spilled = 0
  file: number | undefined
}

/** The repetitions of one bucket, by the entries in the order of their lines. */
function findRepeats(entries: Uint32Array, isLineClaim: readonly boolean[]): Repeat[] {
  const at = (entry: number, nth: number) => entries[entry * ENTRY_WIDTH + nth] ?? 0
  const order = Uint32Array.from({ length: entries.length / ENTRY_WIDTH }, (_, entry) => entry).sort(
    (a, b) => at(a, 0) - at(b, 0) || at(a, 1) - at(b, 1) || at(a, 3) - at(b, 3) || at(a, 2) - at(b, 2),
  )
  const repeats: Repeat[] = []
  let first: number | undefined
  /** The first value of each field, and its line. */
  let firstValues: { hash: number; line: number }[] = []
  for (const entry of order) {
    const line = at(entry, 2)
    const claim = at(entry, 3)
    const marks = Array.from({ length: VALUES }, (_, nth) => at(entry, 4 + nth))
    const isKnown =
      first !== undefined &&
      at(first, 0) === at(entry, 0) &&
      at(first, 1) === at(entry, 1) &&
      at(first, 3) === claim
    if (first === undefined || !isKnown) {
      first = entry
      firstValues = marks.map((each) => ({ hash: each, line }))
      continue
    }
    const field = firstValues.findIndex(
      (each, nth) => each.hash !== 0 && marks[nth] !== 0 && each.hash !== marks[nth],
    )
    if (field !== -1) repeats.push({ line, earlier: firstValues[field]?.line ?? 0, claim, field })
    else if (isLineClaim[claim]) repeats.push({ line, earlier: at(first, 2), claim, field: undefined })
    else
      for (const [nth, each] of firstValues.entries()) {
        const currentHash = marks[nth] ?? 0
        if (each.hash === 0 && currentHash !== 0) firstValues[nth] = { hash: currentHash, line }
      }
  }
  return repeats
}

/**
 * Gathers what lines claim, and finds those that repeat each other.
 *
 * @param names of claims, in an order of their own.
 */
export function createRepeatFinder(names: readonly string[]) {
  const buckets = Array.from({ length: BUCKETS }, () => new Bucket())
  const isLineClaim = names.map(() => false)
  let folder: string | undefined

  const spill = (bucket: Bucket, nth: number) => {
    folder ??= mkdtempSync(join(tmpdir(), 'balai-import-'))
    bucket.file ??= openSync(join(folder, String(nth)), 'w+', 0o600)
    writeSync(bucket.file, bucket.entries, 0, bucket.length * 4)
    bucket.spilled += bucket.length
    bucket.length = 0
  }

  const add = (line: number, claims: readonly Claim[]) => {
    for (const { name, key, values, isLine: isOwn } of claims) {
      const claim = names.indexOf(name)
      if (isOwn) isLineClaim[claim] = true
      const [a, b] = hashOf(`${name}\n${key}`)
      const nth = a % BUCKETS
      const bucket = buckets[nth]
      if (!bucket) continue
      bucket.entries.set(
        [a, b, line, claim, ...Array.from({ length: VALUES }, (_, each) => hashOrZero(values[each]))],
        bucket.length,
      )
      bucket.length += ENTRY_WIDTH
      if (bucket.length === BUCKET_SIZE) spill(bucket, nth)
    }
  }

  const readEntries = (bucket: Bucket): Uint32Array => {
    const all = new Uint32Array(bucket.spilled + bucket.length)
    if (bucket.file !== undefined) readSync(bucket.file, all, 0, bucket.spilled * 4, 0)
    all.set(bucket.entries.subarray(0, bucket.length), bucket.spilled)
    return all
  }

  const close = () => {
    for (const { file } of buckets) if (file !== undefined) closeSync(file)
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    buckets.length = 0
    folder = undefined
  }

  /**
   * @returns looks up, for lines in ascending order, the earlier ones that each repeats. No line can be added
   * afterwards.
   */
  const find = (): ((line: number) => Repeat[]) => {
    const packed: bigint[] = []
    for (const bucket of buckets)
      for (const repeat of findRepeats(readEntries(bucket), isLineClaim)) packed.push(pack(repeat))
    close()
    const sorted = BigUint64Array.from(packed).sort()
    let next = 0
    return (line) => {
      const repeats: Repeat[] = []
      for (; next < sorted.length; next++) {
        const repeat = unpack(sorted[next] ?? 0n)
        if (repeat.line > line) break
        if (repeat.line === line) repeats.push(repeat)
      }
      return repeats
    }
  }

  return { add, find, close }
}
