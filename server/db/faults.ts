/** The driver's error below Drizzle's wrapper. */
export function driverError(error: unknown): unknown {
  let below = error
  // Bounded: a cause may point at itself.
  for (let depth = 0; depth < 5 && below instanceof Error && below.cause instanceof Error; depth++)
    below = below.cause
  return below
}

/** Whether a write failed because of the unique index `name`. The same on PGlite and on PostgreSQL. */
export function breaksUnique(error: unknown, name: string): boolean {
  const below = driverError(error)
  return (
    below instanceof Error &&
    'code' in below &&
    below.code === '23505' &&
    'constraint' in below &&
    below.constraint === name
  )
}

/** Classes of SQLSTATE that tell of a lost connection or a server going down, not of a refused statement. */
const FELL_SILENT = /^(08|57P)/
/** And that it has nothing left to answer with: connections, memory, disk. */
const EXHAUSTED = /^53/

/** How a connection that cannot be made, or is lost, is told by the system. */
const LOST: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** How the drivers, which have no code for it, tell it. */
const IN_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|PGlite is closed)/

/** Whether the database did not answer, rather than refuse: asked again, a little later, it may. */
export function isUnreachable(error: unknown): boolean {
  const below = driverError(error)
  if (!(below instanceof Error)) return false
  // A host with several addresses: each of them failed.
  if (below instanceof AggregateError) return below.errors.every(isUnreachable)
  const code = 'code' in below ? below.code : undefined
  // A socket file that is not there.
  if (code === 'ENOENT') return 'syscall' in below && below.syscall === 'connect'
  if (typeof code === 'string') return LOST.has(code) || FELL_SILENT.test(code) || EXHAUSTED.test(code)
  return IN_WORDS.test(below.message)
}

/**
 * Whether the database refused a write, and so has surely not kept it. Of one that could not be reached, or fell silent
 * in the middle, nobody knows.
 */
export function saysNo(error: unknown): boolean {
  const below = driverError(error)
  return (
    below instanceof Error &&
    'code' in below &&
    typeof below.code === 'string' &&
    /^[0-9A-Z]{5}$/.test(below.code) &&
    !FELL_SILENT.test(below.code)
  )
}
