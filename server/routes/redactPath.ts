import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { isToken } from '../domains/session/token.ts'

const REDACTED = '…'

type Prefix = readonly (string | undefined)[]

const segmentsOf = (path: string) =>
  path.split(/[/\\]+/).filter((segment) => segment !== '' && segment !== '.')

function prefixesOf({ path, aliases = [], secretParams = [] }: Call): Prefix[] {
  if (secretParams.length === 0) return []
  return [path, ...aliases].map((template) => {
    const segments = segmentsOf(template)
    const secretIndex = segments.findIndex((segment) =>
      secretParams.some((name) => segment.includes(`{${name}}`)),
    )
    return segments
      .slice(0, secretIndex)
      .map((segment) => (segment.includes('{') ? undefined : segment.toLowerCase()))
  })
}

const prefixes: readonly Prefix[] = Object.values<Call>(calls).flatMap(prefixesOf)

/** Levels of escaping that are undone. */
const MAX_ESCAPES = 3

/** A path with its letters unescaped, however often they were escaped; undefined when that was too often. */
function unescapePath(path: string): string | undefined {
  let currentPath = path
  for (let passes = 0; passes <= MAX_ESCAPES; passes++) {
    const nextPath = currentPath.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    if (nextPath === currentPath) return currentPath
    currentPath = nextPath
  }
  return undefined
}

/** The index of the segment that is a call's secret, wherever its path begins. */
function findSecretIndex(segments: readonly string[]): number | undefined {
  for (const index of segments.keys())
    for (const prefix of prefixes)
      if (prefix.every((step, n) => step === undefined || step === segments[index + n]?.toLowerCase()))
        return index + prefix.length
  return undefined
}

/** In any spelling: without `secretParams` and what follows them, and without anything that looks like a token. */
export function redactPath(path: string): string {
  const unescapedPath = unescapePath(path)
  if (unescapedPath === undefined) return REDACTED
  const segments = segmentsOf(unescapedPath)
  const end = findSecretIndex(segments) ?? segments.length
  if (end >= segments.length && !segments.some(isToken)) return path
  const visibleSegments = segments.slice(0, end).map((segment) => (isToken(segment) ? REDACTED : segment))
  return `/${[...visibleSegments, ...(end < segments.length ? [REDACTED] : [])].join('/')}`
}
