import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './db.ts'
import { isAborted, isReadOnly } from './errors.ts'
import { namedStatement } from './namedStatement.ts'
import type * as schema from './schema.ts'

/*
 * Transactions on PostgreSQL whose statements travel together: connections are pipelined, `begin` is not waited for, and
 * neither is what `sendAlong` sends. A message to the server and its answer cost more than most of our statements.
 */

type Schema = typeof schema
type Tables = ExtractTablesWithRelations<Schema>

const dialect = new PgDialect()

const begin = namedStatement(undefined, sql`begin`)
const commit = namedStatement(undefined, sql`commit`)
const rollback = namedStatement(undefined, sql`rollback`)

/** What was sent and not waited for, by its transaction; a savepoint has none, as it may fail alone. */
const unawaited = new WeakMap<Db, Promise<unknown>[]>()

const ignore = () => undefined

/**
 * Sends a statement whose result decides nothing: it travels with the next one, the last with `commit`. Its failure fails
 * the transaction. PGlite sends one at a time.
 */
export async function sendAlong(tx: Db, statement: PromiseLike<unknown>): Promise<void> {
  const answers = unawaited.get(tx)
  if (!answers) return void (await statement)
  // `await` would send one of the query builder's later than what follows.
  const answer = new Promise((resolve, reject) => statement.then(resolve, reject))
  answer.catch(ignore)
  answers.push(answer)
}

/** For a statement that is no read, and does no harm by itself where `begin` fails. */
export const HARMLESS_ALONE = sql.raw('/* harmless alone */')

const travelsWithBegin = (text: string): boolean =>
  /^(select|set local)\b/.test(text) || text.startsWith('/* harmless alone */')

type Query = (statement: { text: string }, values?: unknown[]) => Promise<pg.QueryResult>

/** A connection whose first statement is `begin`; until it is answered, the first that would stay without it waits, and all behind. */
function behindBegin(client: pg.PoolClient): pg.PoolClient {
  let begun: Promise<pg.QueryResult> | undefined
  let isBegun = false
  let isHeld = false
  const query: Query = (statement, values) => {
    if (!begun) {
      begun = client.query(statement, values)
      begun.then(() => {
        isBegun = true
      }, ignore)
      return begun
    }
    isHeld ||= !travelsWithBegin(statement.text)
    return isBegun || !isHeld
      ? client.query(statement, values)
      : begun.then(() => client.query(statement, values))
  }
  return Object.assign(Object.create(client), { query })
}

/** In a failed transaction the first failure is the cause of all others. */
async function firstFailure(answers: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  if (!isAborted(error)) return error
  const settled = await Promise.allSettled(answers)
  return settled.find((answer) => answer.status === 'rejected')?.reason ?? error
}

/** Runs transactions on connections of a pipelined pool. */
export const pipelinedTransactions =
  (pool: pg.Pool): Db['transaction'] =>
  async (run) => {
    const client = await pool.connect()
    const session = new NodePgSession<Schema, Tables>(behindBegin(client), dialect, undefined)
    const tx = new NodePgTransaction<Schema, Tables>(dialect, session, undefined)
    const answers: Promise<unknown>[] = []
    unawaited.set(tx, answers)
    try {
      await sendAlong(tx, begin(tx, {}))
      const result = await run(tx)
      await sendAlong(tx, commit(tx, {}))
      await Promise.all(answers)
      client.release()
      return result
    } catch (error) {
      const cause = await firstFailure(answers, error)
      // Without an answer its transaction may not have ended; on another connection the next one may reach the primary.
      const isEnded = await rollback(tx, {}).then(
        () => true,
        () => false,
      )
      client.release(!isEnded || isReadOnly(cause))
      throw cause
    }
  }

/** The transaction as a database whose transactions are part of it: they fail together. */
export function joined(tx: Db): Db {
  const transaction: Db['transaction'] = (run) => run(joined(tx) as never)
  const db: Db = Object.assign(Object.create(tx), { transaction })
  const answers = unawaited.get(tx)
  if (answers) unawaited.set(db, answers)
  return db
}
