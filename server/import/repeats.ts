import type { Claim } from './kind.ts'

/** A line that repeats an earlier one. `field`: that of the value that differs; undefined for an exact duplicate. */
export type Repeat = {
  line: number
  earlierLine: number
  subject: Claim['subject']
  field: string | undefined
}

/** 53 bits of a text (cyrb53). */
function hashOf(text: string, seed = 0): number {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (b & 0x1fffff) * 2 ** 32 + (a >>> 0)
}

/** 0 stands for an empty value. */
const valueHash = (text: string) => (text === '' ? 0 : hashOf(text) >>> 0 || 1)

const keyOf = ({ subject, key }: Claim) => `${subject}\n${key}`

const MAX_VALUES = 5
/** Of a key, 32 bits each: its first line, another hash of it, its first values, and the lines of these. */
const LINE = 0
const CHECK = 1
const VALUE = 2
const VALUE_LINE = 2 + MAX_VALUES
const WIDTH = VALUE_LINE + MAX_VALUES

function findIndex(keys: Float64Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return keys[low] === key ? low : -1
}

/**
 * Finds lines of a file that repeat others, in two passes over it. The first keeps 8 bytes of each key, the second 56 of
 * each that several lines claim.
 */
export function createRepeatFinder() {
  const hashes: number[] = []

  const add = (claims: readonly Claim[]) => {
    for (const claim of claims) hashes.push(hashOf(keyOf(claim)))
  }

  /** @returns for the second pass, called for lines in ascending order: the earlier ones that a line repeats. */
  const find = () => {
    const sorted = new Float64Array(hashes).sort()
    hashes.length = 0
    const keys = sorted.filter((key, nth) => key === sorted[nth - 1] && key !== sorted[nth - 2])
    const claimTable = new Uint32Array(keys.length * WIDTH)

    const compare = (line: number, claim: Claim): Repeat | undefined => {
      const index = findIndex(keys, hashOf(keyOf(claim)))
      if (index === -1) return undefined
      const start = index * WIDTH
      const readCell = (nth: number) => claimTable[start + nth] ?? 0
      const check = hashOf(keyOf(claim), 1) >>> 0
      if (readCell(LINE) === 0) claimTable.set([line, check], start)
      else if (readCell(CHECK) !== check) return undefined

      const { subject } = claim
      const values = Object.values(claim.values).map(valueHash)
      const differingIndex = values.findIndex(
        (value, nth) => value !== 0 && readCell(VALUE + nth) !== 0 && value !== readCell(VALUE + nth),
      )
      if (differingIndex !== -1)
        return {
          line,
          subject,
          earlierLine: readCell(VALUE_LINE + differingIndex),
          field: Object.keys(claim.values)[differingIndex],
        }
      if (subject === 'line' && readCell(LINE) !== line)
        return { line, subject, earlierLine: readCell(LINE), field: undefined }
      for (const [nth, value] of values.entries())
        if (readCell(VALUE + nth) === 0) {
          claimTable[start + VALUE + nth] = value
          claimTable[start + VALUE_LINE + nth] = line
        }
      return undefined
    }
    return (line: number, claims: readonly Claim[]) => claims.flatMap((claim) => compare(line, claim) ?? [])
  }
  return { add, find }
}
