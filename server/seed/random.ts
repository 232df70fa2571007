/**
 * Deterministic randomness. Each part of the seed draws from a stream of its own name, so that changing one part leaves
 * the others unchanged.
 */
export type Random = {
  /** 32 random bits, unsigned. */
  bits(): number
  /** In [0, 1). */
  unit(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T
  /** `count` different items in random order (all of them when there are fewer). */
  sample<T>(items: readonly T[], count: number): T[]
}

/** The sfc32 generator, its state filled from the name by FNV-1a. */
export function random(name: string): Random {
  let hash = 0x811c9dc5
  const word = (salt: number) => {
    for (const char of `${salt}:${name}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
    return hash | 0
  }
  let a = word(1)
  let b = word(2)
  let c = word(3)
  let counter = 1
  const bits = () => {
    const t = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  // The first numbers still resemble the seed.
  for (let i = 0; i < 16; i++) bits()

  const unit = () => bits() / 4_294_967_296
  const int = (from: number, to: number) => from + Math.floor(unit() * (to - from + 1))
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const remainingItems = [...items]
    const pickedItems: T[] = []
    while (pickedItems.length < count && remainingItems.length > 0)
      pickedItems.push(...remainingItems.splice(int(0, remainingItems.length - 1), 1))
    return pickedItems
  }
  return {
    bits,
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    sample,
  }
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A UUIDv7 of the row's `created_at`: ids sort as the rows were made, as they do in real use. */
export function uuidAt(time: number, r: Random): string {
  const stamp = hex(time, 12)
  const first = r.bits()
  const second = r.bits()
  const head = `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(first >>> 20, 3)}`
  const variant = hex(0x8000 | (first & 0x3fff), 4)
  return `${head}-${variant}-${hex(second, 8)}${hex(r.bits() & 0xffff, 4)}`
}

/** What every row has that was written at a moment and left alone since. */
export function createBaseRow(time: number, r: Random) {
  const date = new Date(time)
  return { id: uuidAt(time, r), createdAt: date, updatedAt: date }
}
