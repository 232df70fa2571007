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
