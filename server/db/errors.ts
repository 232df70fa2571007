/** The driver's error below Drizzle's wrapper. */
export function driverError(error: unknown): unknown {
  let cause = error
  // Bounded: a cause may point at itself.
  for (let depth = 0; depth < 5 && cause instanceof Error && cause.cause instanceof Error; depth++)
    cause = cause.cause
  return cause
}

const codeOf = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause ? cause.code : undefined

const hasCode = (error: unknown, code: string): boolean => codeOf(driverError(error)) === code

export function violatesUnique(error: unknown, name: string): boolean {
  const cause = driverError(error)
  return (
    cause instanceof Error && hasCode(cause, '23505') && 'constraint' in cause && cause.constraint === name
  )
}

/** A value that its column cannot hold: a number out of range, a year that PostgreSQL does not know. */
export const isDataException = (error: unknown): boolean => /^22/.test(String(codeOf(driverError(error))))

const READ_ONLY = '25006'

type Classification = {
  /** unreachable: no answer, or a truncated one. busy: temporarily unable. refused: permanent. */
  kind: 'unreachable' | 'busy' | 'refused'
  /** Whether the write is certainly not committed. */
  isRolledBack: boolean
  /** Whether the whole transaction may succeed when retried at once. */
  isRetryable?: true
}

/** SQLSTATEs and their classes. The first that matches counts. */
const sqlStates: readonly [RegExp, Classification][] = [
  // Connection exceptions; the server goes down, comes up, or ends the session. Perhaps after it committed.
  [/^(08|57P)/, { kind: 'unreachable', isRolledBack: false }],
  // The session was idle in its transaction, or the transaction lasted, for too long.
  [/^25P0[34]/, { kind: 'unreachable', isRolledBack: true }],
  // A replica: the primary is elsewhere, or not there yet.
  [/^25006/, { kind: 'unreachable', isRolledBack: true }],
  // Out of connections, memory or disk.
  [/^53/, { kind: 'busy', isRolledBack: true }],
  // Cancelled: it took longer than statement_timeout.
  [/^57014/, { kind: 'busy', isRolledBack: true }],
  // A lock was not to be had in lock_timeout.
  [/^55P03/, { kind: 'busy', isRolledBack: true }],
  // Given up in favour of others: a serialization failure, a deadlock.
  [/^40(001|P01)/, { kind: 'busy', isRolledBack: true, isRetryable: true }],
  [/^/, { kind: 'refused', isRolledBack: true }],
]

const CONNECTION_LOST: Classification = { kind: 'unreachable', isRolledBack: false }

const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)

const systemCodes: ReadonlySet<unknown> = new Set([
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

/** The drivers' messages for the same, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|PGlite is closed)/

function isConnectionLost(error: Error, code: unknown): boolean {
  // A host with several addresses: each of them failed.
  if (error instanceof AggregateError) return error.errors.every(isUnreachable)
  // A socket file that is not there.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return typeof code === 'string' ? systemCodes.has(code) : DRIVER_MESSAGES.test(error.message)
}

/** Classifies an error; undefined when it is not the database's. */
function classify(error: unknown): Classification | undefined {
  const cause = driverError(error)
  if (!(cause instanceof Error)) return undefined
  const code = codeOf(cause)
  // EPIPE would be one.
  if (isConnectionLost(cause, code)) return CONNECTION_LOST
  return isSqlState(code) ? sqlStates.find(([pattern]) => pattern.test(code))?.[1] : undefined
}

/** Whether no server that takes the statement could be reached. */
export const isUnreachable = (error: unknown): boolean => classify(error)?.kind === 'unreachable'

/** Whether a later retry may succeed. */
export function isTemporary(error: unknown): boolean {
  const kind = classify(error)?.kind
  return kind === 'unreachable' || kind === 'busy'
}

/** Whether the database refused a write: certainly not committed. After a lost connection that is unknown. */
export const isNotCommitted = (error: unknown): boolean => classify(error)?.isRolledBack === true

/** Whether the transaction was aborted in favour of others (deadlock, serialization failure) and can be retried. */
export const isRetryable = (error: unknown): boolean => classify(error)?.isRetryable === true

/** Whether the database is read-only: a replica, or a former primary. */
export const isReadOnly = (error: unknown): boolean => hasCode(error, READ_ONLY)

/** Whether the session was ended by an administrator, or on request. */
export const isSessionEnded = (error: unknown): boolean => hasCode(error, '57P01')

/** Whether a session has another client's prepared statements: a pooler shares it. */
export const isForeignStatement = (error: unknown): boolean =>
  hasCode(error, '42P05') || hasCode(error, '26000')

/** Whether the transaction had failed before. */
export const isAborted = (error: unknown): boolean => hasCode(error, '25P02')

export const isLockTimeout = (error: unknown): boolean => hasCode(error, '55P03')

/** A connection on which nothing can be written is not used at all. */
export class ReadOnlyConnectionError extends Error {
  readonly code = READ_ONLY
  constructor() {
    super('The database is read-only')
  }
}

export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT'
  constructor(timeout: number) {
    super(`The database was silent for ${timeout} ms`)
  }
}
