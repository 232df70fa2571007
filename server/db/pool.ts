import pg from 'pg'
import {
  isForeignStatement,
  isReadOnly,
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

type Release = (error?: Error | boolean) => void
type OnConnected = (error: Error | undefined, client: pg.PoolClient | undefined, release: Release) => void

type Callback = (error: Error | undefined | null, result?: unknown) => void
const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** Drizzle's statements are objects, node-postgres takes bare texts as well. */
function statementText(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const isObject = typeof statement === 'object' && statement !== null && 'text' in statement
  return isObject ? String(statement.text) : ''
}

/** Sends a client's statements without their names. */
function dropNames(client: pg.Client): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const unnamedQuery = (statement: unknown, ...otherArguments: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    return query(isNamed ? { ...statement, name: undefined } : statement, ...otherArguments)
  }
  Object.assign(client, { query: unnamedQuery })
}

/** Calls `onSent` with each statement of a client; what that returns is called with the statement's error, if any. */
function watchStatements(client: pg.Client, onSent: (text: string) => (error: unknown) => void): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watchedQuery = (...args: unknown[]) => {
    const onSettled = onSent(statementText(args[0]))
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

/**
 * A pool of connections to a PostgreSQL that may fail over. Drops a connection when
 * - it ends, also while borrowed: Drizzle sends `begin` outside of the `try` that would release it,
 * - `begin` fails on it for any other reason,
 * - it is read-only, as an old primary that became a replica: a new connection may reach the new primary,
 * - it is silent for too long.
 */
class Pool extends pg.Pool {
  readonly #borrowedClients = new Map<pg.Client, Release>()
  readonly #readOnlyClients = new WeakSet<pg.Client>()
  readonly #silenceTimeout: number | undefined
  readonly #pooler: PoolOptions['pooler']

  constructor({
    silenceTimeout,
    pooler,
    ...config
  }: pg.PoolConfig & Pick<PoolOptions, 'silenceTimeout' | 'pooler'>) {
    super({
      ...config,
      // The pool awaits a returned promise.
      onConnect: (client) => this.#prepareClient(client),
    })
    this.#silenceTimeout = silenceTimeout
    this.#pooler = pooler
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect().then((client) => this.#lend(client))
    super.connect((error, client, release) =>
      client ? callback(error, this.#lend(client), client.release) : callback(error, client, release),
    )
    return undefined
  }

  async #prepareClient(client: pg.ClientBase): Promise<void> {
    if (!(client instanceof pg.Client)) throw new Error('Expected a client of node-postgres')
    const silenceWatch =
      this.#silenceTimeout === undefined ? undefined : watchSilence(client, this.#silenceTimeout)
    if (this.#pooler) dropNames(client)
    watchStatements(client, (text) => {
      silenceWatch?.begin()
      return (error) => {
        silenceWatch?.end()
        if (error instanceof Error) this.#onStatementError(client, text, error)
      }
    })
    const drop = (error: Error) => this.#borrowedClients.get(client)?.(error)
    client.on('error', drop)
    client.on('end', () => drop(new Error('Connection terminated')))
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

  #onStatementError(client: pg.Client, text: string, error: Error): void {
    if (isReadOnly(error)) this.#readOnlyClients.add(client)
    if (error instanceof pg.DatabaseError && isForeignStatement(error))
      error.hint = 'Behind PgBouncer set DATABASE_POOLER=transaction'
    if (/^begin\b/.test(text)) this.#borrowedClients.get(client)?.(error)
  }

  /** Makes `release` idempotent: the borrower does not know that a connection was dropped. */
  #lend(client: pg.PoolClient): pg.PoolClient {
    const release = client.release.bind(client)
    const releaseOnce: Release = (error) => {
      if (this.#borrowedClients.get(client) !== releaseOnce) return
      this.#borrowedClients.delete(client)
      release(error ?? this.#readOnlyClients.has(client))
    }
    this.#borrowedClients.set(client, releaseOnce)
    client.release = releaseOnce
    return client
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
