const MAX_DEPTH = 64
/** Five times what the largest body of the contract holds. */
const MAX_NODES = 50_000
const POISONED_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Text that PostgreSQL cannot keep or that is no Unicode: NUL and halves of surrogate pairs. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

export const isCleanKey = (key: string): boolean => isCleanText(key) && !POISONED_KEYS.has(key)

/**
 * Bounded depth and size, no poisoned keys, clean text. Iterative: recursion would let an attacker choose the stack's depth.
 */
export function isSafePayload(value: unknown): boolean {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let nodes = 1
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value: current, depth } = next
    if (typeof current === 'string' && !isCleanText(current)) return false
    if (typeof current !== 'object' || current === null) continue
    if (depth >= MAX_DEPTH) return false
    // Counted before they are laid out: a list may have half a million.
    nodes += Array.isArray(current) ? current.length : Object.keys(current).length
    if (nodes > MAX_NODES) return false
    for (const [key, inner] of Object.entries(current)) {
      if (!isCleanKey(key)) return false
      stack.push({ value: inner, depth: depth + 1 })
    }
  }
  return true
}
