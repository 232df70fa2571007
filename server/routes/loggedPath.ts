import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { isToken } from '../domains/session/token.ts'

const HIDDEN = '…'

type Prefix = readonly (string | undefined)[]

const segmentsOf = (path: string) =>
  path.split(/[/\\]+/).filter((segment) => segment !== '' && segment !== '.')

function prefixesOf({ path, aliases = [], secret = [] }: Call): Prefix[] {
  if (secret.length === 0) return []
  return [path, ...aliases].map((template) => {
    const segments = segmentsOf(template)
    const first = segments.findIndex((segment) => secret.some((name) => segment.includes(`{${name}}`)))
    return segments
      .slice(0, first)
      .map((segment) => (segment.includes('{') ? undefined : segment.toLowerCase()))
  })
}

const prefixes: readonly Prefix[] = Object.values<Call>(calls).flatMap(prefixesOf)

/** Levels of escaping that are undone. */
const MAX_ESCAPES = 3

/** A path with its letters unescaped, however often they were escaped; undefined when that was too often. */
function unescaped(path: string): string | undefined {
  let settled = path
  for (let passes = 0; passes <= MAX_ESCAPES; passes++) {
    const next = settled.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (next === settled) return settled
    settled = next
  }
  return undefined
}

/** The index of the segment that is a call's secret, wherever its path begins. */
function secretAt(segments: readonly string[]): number | undefined {
  for (const at of segments.keys())
    for (const prefix of prefixes)
      if (prefix.every((step, n) => step === undefined || step === segments[at + n]?.toLowerCase()))
        return at + prefix.length
  return undefined
}

/** In any spelling: without `secret` parameters and what follows them, and without anything that looks like a token. */
export function loggedPath(path: string): string {
  const plain = unescaped(path)
  if (plain === undefined) return HIDDEN
  const segments = segmentsOf(plain)
  const end = secretAt(segments) ?? segments.length
  if (end >= segments.length && !segments.some(isToken)) return path
  const shown = segments.slice(0, end).map((segment) => (isToken(segment) ? HIDDEN : segment))
  return `/${[...shown, ...(end < segments.length ? [HIDDEN] : [])].join('/')}`
}
