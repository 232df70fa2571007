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
