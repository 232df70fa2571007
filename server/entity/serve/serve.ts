import { and, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Entity, EntityShape, Fields } from '../../../contract/entity.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Pages } from '../../common/pages.ts'
import type { Db } from '../../db/db.ts'
import { isDataException, violatesUnique } from '../../db/faults.ts'
import { Conflict, type FieldErrors, Invalid, NotFound } from '../../errors.ts'
import { type Message, messages } from '../../messages.ts'
import { type Deletable, deleteRow, restoreRow } from '../deletion/verbs.ts'
import { newId, toUuid } from '../ids.ts'
import { type Direction, orderBy, readWindow } from '../list.ts'
import type { Window } from '../listPages.ts'
import { required } from '../required.ts'
import { changedAt, refuseStale } from '../versions.ts'
import { type EntityTable, findColumns, type Row } from './columns.ts'
import { conditionOf } from './condition.ts'
import { lockReferences } from './references.ts'

type Values = Readonly<Record<string, unknown>>
type Deps = Pick<Context, 'db' | 'now' | 'settings'>

/** What a declaration cannot say; `Table` types the rows. */
export type Rules<Table extends EntityTable> = {
  /** Rows that this person sees, and what a new one begins with. */
  filter?: (signedIn: SignedIn) => Partial<Table['$inferSelect']>
  /** Before a save, in its transaction. @param values by column; of an update those that it names. */
  validate?: (tx: Db, values: Partial<Table['$inferInsert']>, id: string) => Promise<FieldErrors | undefined>
  /** Before a deletion, under the row's lock. @throws Conflict */
  beforeDelete?: (tx: Db, id: string, now: Date) => Promise<void>
  /** By the index: the field that it is about, and what is said. */
  unique?: Readonly<Record<string, { field: string; message: Message }>>
}

type ListRequest = {
  window: Window
  sort: string
  direction: Direction
  filter: Values
}

/** What a served entity does. Items are as the contract has them. */
export type ServedAs<Item> = {
  readonly entity: Entity
  readonly table: EntityTable
  /** Rows of this person, deleted ones, too. */
  readonly isOwn: (signedIn: SignedIn) => SQL | undefined
  /** Of what names a record. */
  readonly title: PgColumn
  readonly list: (
    context: Pick<Deps, 'db' | 'settings'>,
    signedIn: SignedIn,
    request: ListRequest,
  ) => Promise<{ list: Item[] | Pages<Item>; total: number }>
  readonly find: (context: Pick<Deps, 'db' | 'settings'>, signedIn: SignedIn, id: string) => Promise<Item>
  /** @throws Invalid by field */
  readonly create: (context: Deps, signedIn: SignedIn, body: Values) => Promise<Item>
  /** @throws Conflict with the record where `updated_at` is not its version; Invalid by field */
  readonly update: (context: Deps, signedIn: SignedIn, id: string, body: Values) => Promise<Item>
  /** Sent again it answers the same, as long as it can be undone; a final deletion that hides its row always does. */
  readonly remove: (context: Deps, signedIn: SignedIn, id: string) => Promise<Item>
  /** @throws NotFound after 30 days; Conflict when another record has taken its place. */
  readonly restore: (context: Deps, signedIn: SignedIn, id: string) => Promise<Item>
}

export type Served = ServedAs<unknown>

/**
 * Answers for a declared entity from its table: exact totals, nulls least, versions, deletions that hide for 30 days.
 *
 * @throws Error at the start where the table lacks what the declaration names.
 * @example export const own = [serve(venue, venues)]
 */
export function serve<Shape extends Fields, Table extends EntityTable>(
  entity: Entity<Shape>,
  table: Table,
  rules: Rules<Table> = {},
): ServedAs<z.output<z.ZodObject<EntityShape<Shape>>>> {
  type Item = z.output<z.ZodObject<EntityShape<Shape>>>
  const anyEntity = entity as unknown as Entity
  const anyTable: EntityTable = table
  const { deletedAt } = anyTable
  const columns = findColumns(anyEntity, anyTable)
  const missing = () => new NotFound(entity)

  // The columns were found by the schema's own fields.
  const toItem = (row: Row, { settings }: Pick<Context, 'settings'>) =>
    columns.toRecord(row, settings.publicUrl) as Item
  const isOwn = (signedIn: SignedIn): SQL | undefined =>
    and(
      ...Object.entries(rules.filter?.(signedIn) ?? {}).map(([key, value]) =>
        eq(anyTable[key as keyof EntityTable] as SQLWrapper, value),
      ),
    )
  const isNotDeleted = (signedIn: SignedIn) => and(deletedAt && isNull(deletedAt), isOwn(signedIn))
  const hasId = (id: string): SQL => {
    const uuid = toUuid(id)
    if (uuid === undefined) throw missing()
    return eq(anyTable.id, uuid)
  }
  const lock = async (tx: Db, where: SQL | undefined): Promise<Row> => {
    return required(await tx.select().from(anyTable).where(where).for('update'), entity) as Row
  }
  const write = async (tx: Db, { id }: Row, values: Values): Promise<Row> => {
    const [row] = await tx.update(anyTable).set(values).where(eq(anyTable.id, id)).returning()
    return row as Row
  }
  const validate = async (tx: Db, values: Values, id: string) => {
    await lockReferences(tx, columns, values)
    const errors = await rules.validate?.(tx, values as Partial<Table['$inferInsert']>, id)
    if (errors && Object.keys(errors).length > 0) throw new Invalid(errors)
  }
  /** Unique indexes decide, so that of two concurrent writes one succeeds. */
  const explaining = async <Result>(
    run: () => Promise<Result>,
    refuse: (field: string, message: Message) => Error = (field, message) =>
      new Invalid({ [field]: [message] }),
  ): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      for (const [index, { field, message }] of Object.entries(rules.unique ?? {}))
        if (violatesUnique(error, index)) throw refuse(field, message)
      if (isDataException(error)) throw new Invalid({}, messages.checkInput)
      throw error
    }
  }

  const deletable = (signedIn: SignedIn): Deletable<string, Row> => ({
    kind: anyEntity,
    table: anyTable,
    lock: async (tx, id) => ({ row: await lock(tx, and(hasId(id), isOwn(signedIn))) }),
    beforeDelete: async (tx, row, now) => rules.beforeDelete?.(tx, row.id, now),
  })

  return {
    entity: anyEntity,
    table: anyTable,
    isOwn,
    title: columns.columnOf(entity.represent),

    async list(context, signedIn, { window, sort, direction, filter }) {
      const order = orderBy(columns.columnOf(sort), anyTable.id, direction)
      return await explaining(() =>
        readWindow(context.db, window, order, {
          table: anyTable,
          condition: and(isNotDeleted(signedIn), conditionOf(anyEntity, columns, filter)),
          isSearch: Boolean(filter.q),
          read: (where, by) =>
            context.db
              .select()
              .from(anyTable)
              .where(where)
              .orderBy(...by) as unknown as Promise<Row[]>,
          toItems: (rows) => rows.map((row) => toItem(row, context)),
        }),
      )
    },

    async find(context, signedIn, id) {
      const [row] = await context.db
        .select()
        .from(anyTable)
        .where(and(hasId(id), isNotDeleted(signedIn)))
      if (!row) throw missing()
      return toItem(row as Row, context)
    },

    async create(context, signedIn, body) {
      const at = context.now()
      const id = newId()
      const times = { createdAt: at, ...(anyTable.updatedAt && { updatedAt: at }) }
      const values = { ...columns.toRow(body), ...rules.filter?.(signedIn), id, ...times }
      const insert = async (db: Db) => {
        const [row] = await db.insert(anyTable).values(values).returning()
        return row as Row
      }
      const isPlain = columns.references.length === 0 && !rules.validate
      const row = await explaining(() =>
        isPlain
          ? insert(context.db)
          : context.db.transaction(async (tx) => {
              await validate(tx, values, id)
              return await insert(tx)
            }),
      )
      return toItem(row, context)
    },

    async update(context, signedIn, id, { updated_at, ...body }) {
      return await explaining(() =>
        context.db.transaction(async (tx) => {
          const row = await lock(tx, and(hasId(id), isNotDeleted(signedIn)))
          const { updatedAt } = row
          if (updatedAt)
            await refuseStale(updated_at as string | null | undefined, updatedAt, () => toItem(row, context))
          const values = columns.toRow(body)
          await validate(tx, values, row.id)
          const version = updatedAt && { updatedAt: changedAt(context.now(), updatedAt) }
          return toItem(await write(tx, row, { ...values, ...version }), context)
        }),
      )
    },

    async remove(context, signedIn, id) {
      return toItem(await deleteRow(context, signedIn, deletable(signedIn), id), context)
    },

    async restore(context, signedIn, id) {
      return await explaining(
        async () => toItem(await restoreRow(context, deletable(signedIn), id), context),
        (_, message) => new Conflict(message),
      )
    },
  }
}
