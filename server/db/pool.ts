import pg from 'pg'
import {
  isForeignStatement,
  isSessionEnded,
  ReadOnlyConnectionError,
  SilentConnectionError,
} from './errors.ts'

export const MAX_CONNECTIONS = 10

/** Milliseconds. */
export const CONNECT_TIMEOUT = 10_000

/** Seconds after which a request that the database cannot answer fails instead of hanging. */
export const STATEMENT_TIMEOUT = 20

/**
 * Settings of each session; behind a pooler those of the role. JIT: compiling a search takes longer than running it, and
 * PostgreSQL overestimates the cost of many.
 */
export const sessionSettings = { statement_timeout: `${STATEMENT_TIMEOUT}s`, jit: 'off' }

export type PoolOptions = {
  /** Called when an idle connection fails. */
  onIdleError: (error: Error) => void
  /** Milliseconds without an answer to a statement after which a connection counts as dead; absent: never. */
  silenceTimeout?: number | undefined
  /** Milliseconds to get a connection, and as many for its first answer. */
  connectTimeout?: number
  /**
   * Set where the next transaction may meet another session: statements have no names, and sessions no settings but the
   * role's.
   */
  pooler?: 'transaction' | undefined
}

type Callback = (error: Error | undefined | null, result?: unknown) => void
const ignore = () => undefined
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Sends a client's statements without their names. */
function dropNames(client: pg.Client): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const unnamedQuery = (statement: unknown, ...otherArguments: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    return query(isNamed ? { ...statement, name: undefined } : statement, ...otherArguments)
  }
  Object.assign(client, { query: unnamedQuery })
}

/** Calls `onSent` for each statement of a client; what that returns is called with the statement's error, if any. */
function watchStatements(client: pg.Client, onSent: () => (error: unknown) => void): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watchedQuery = (...args: unknown[]) => {
    const onSettled = onSent()
    const callback = args.at(-1)
    if (isCallback(callback))
      return query(...args.slice(0, -1), (error: Error | undefined | null, result: unknown) => {
        onSettled(error)
        callback(error, result)
      })
    const result = query(...args)
    if (result instanceof Promise) result.then(() => onSettled(undefined), onSettled)
    return result
  }
  Object.assign(client, { query: watchedQuery })
}

/** Writes what is sent at once in one piece, until whoever waits for answers has gone on. */
function corker({ connection }: pg.Client): () => void {
  let isCorked = false
  return () => {
    if (isCorked) return
    isCorked = true
    const { stream } = connection
    stream.cork()
    queueMicrotask(() =>
      process.nextTick(() => {
        isCorked = false
        stream.uncork()
      }),
    )
  }
}

/** Ends the connection when nothing has come from the server for `silenceTimeout` ms while a statement is under way. */
function watchSilence(client: pg.Client, silenceTimeout: number) {
  const { stream } = client.connection
  let inFlight = 0
  let timer: NodeJS.Timeout | undefined
  let isSilent = false
  // A process that was suspended runs its timers first, then reads what arrived meanwhile.
  const giveUp = () => {
    isSilent = true
    setImmediate(() => isSilent && stream.destroy(new SilentConnectionError(silenceTimeout)))
  }
  stream.on('data', () => {
    isSilent = false
    timer?.refresh()
  })
  return {
    begin() {
      inFlight += 1
      timer ??= setTimeout(giveUp, silenceTimeout)
    },
    end() {
      inFlight -= 1
      if (inFlight > 0) return
      isSilent = false
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** A pool of pipelined connections to a PostgreSQL that may fail over. Drops one that is read-only, or silent for too long. */
class Pool extends pg.Pool {
  readonly #silenceTimeout: number | undefined
  readonly #pooler: PoolOptions['pooler']

  constructor({
    silenceTimeout,
    pooler,
    ...config
  }: pg.PoolConfig & Pick<PoolOptions, 'silenceTimeout' | 'pooler'>) {
    super({
      ...config,
      pipeline: true,
      // The pool awaits a returned promise.
      onConnect: (client) => this.#prepareClient(client),
    })
    this.#silenceTimeout = silenceTimeout
    this.#pooler = pooler
  }

  async #prepareClient(client: pg.ClientBase): Promise<void> {
    if (!(client instanceof pg.Client)) throw new Error('Expected a client of node-postgres')
    const silenceWatch =
      this.#silenceTimeout === undefined ? undefined : watchSilence(client, this.#silenceTimeout)
    if (this.#pooler) dropNames(client)
    const cork = corker(client)
    watchStatements(client, () => {
      silenceWatch?.begin()
      cork()
      return (error) => {
        silenceWatch?.end()
        if (error instanceof pg.DatabaseError && isForeignStatement(error))
          error.hint = 'Behind PgBouncer set DATABASE_POOLER=transaction'
      }
    })
    // Between two statements of a transaction: the next one fails.
    client.on('error', ignore)
    if (await this.#isReplica(client)) throw new ReadOnlyConnectionError()
  }

  async #isReplica(client: pg.Client): Promise<boolean> {
    // A pooler would give the session to the next client: only its end brings another one.
    const selectedExpression = this.#pooler ? 'pg_terminate_backend(pg_backend_pid())' : 'true'
    try {
      const statement = {
        text: `select ${selectedExpression} where current_setting('transaction_read_only') = 'on'`,
        query_timeout: this.options.connectionTimeoutMillis,
      }
      const { rows } = await client.query(statement)
      return rows.length > 0
    } catch (error) {
      if (this.#pooler && isSessionEnded(error)) return true
      throw error
    }
  }
}

export function openPool(
  url: string,
  { onIdleError, silenceTimeout, connectTimeout = CONNECT_TIMEOUT, pooler }: PoolOptions,
): pg.Pool {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectTimeout,
    keepAlive: true,
    // PgBouncer refuses them.
    ...(!pooler && {
      statement_timeout: STATEMENT_TIMEOUT * 1_000,
      options: `-c jit=${sessionSettings.jit}`,
    }),
    silenceTimeout,
    pooler,
  })
  // An idle connection that dies must not take the process with it: the pool replaces it.
  pool.on('error', onIdleError)
  return pool
}
