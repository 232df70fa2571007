import { and, eq, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Entity, EntityShape, Fields } from '../../../contract/entity.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { Pages } from '../../common/pages.ts'
import type { Db } from '../../db/db.ts'
import { isDataException, violatesUnique } from '../../db/errors.ts'
import { ConflictError, type FieldErrors, NotFoundError, ValidationError } from '../../errors.ts'
import { type Message, messages } from '../../messages.ts'
import { type Deletable, deleteRow, restoreRow } from '../deletion/verbs.ts'
import { newId, toUuid } from '../ids.ts'
import { type Direction, orderBy, readWindow } from '../list.ts'
import type { Window } from '../listPages.ts'
import { requireRow } from '../requireRow.ts'
import { checkVersion, nextUpdatedAt } from '../versions.ts'
import { type EntityTable, findColumns, type Row } from './columns.ts'
import { toCondition } from './condition.ts'
import { lockReferences } from './references.ts'

type Values = Readonly<Record<string, unknown>>
type Deps = Pick<Context, 'db' | 'now' | 'settings'>

/** What a declaration cannot say; `Table` types the rows. */
export type EntityRules<Table extends EntityTable> = {
  /** Rows that this person sees, and what a new one begins with. */
  filter?: (signedIn: SignedIn) => Partial<Table['$inferSelect']>
  /** Before a save, in its transaction. @param values by column; of an update those that it names. */
  validate?: (tx: Db, values: Partial<Table['$inferInsert']>, id: string) => Promise<FieldErrors | undefined>
  /** Before a deletion, under the row's lock. @throws ConflictError */
  beforeDelete?: (tx: Db, id: string, now: Date) => Promise<void>
  /** By the index: the field that it is about, and what is said. */
  uniqueIndexes?: Readonly<Record<string, { field: string; message: Message }>>
}

type ListRequest = {
  window: Window
  sort: string
  direction: Direction
  filter: Values
}

/** What a served entity does. Items are as the contract has them. */
export type ServedEntity<Item> = {
  readonly entity: Entity
  readonly table: EntityTable
  /** Rows of this person, deleted ones, too. */
  readonly isOwn: (signedIn: SignedIn) => SQL | undefined
  /** Of what names a record. */
  readonly titleColumn: PgColumn
  readonly list: (
    context: Pick<Deps, 'db' | 'settings'>,
    signedIn: SignedIn,
    request: ListRequest,
  ) => Promise<{ list: Item[] | Pages<Item>; total: number }>
  readonly find: (context: Pick<Deps, 'db' | 'settings'>, signedIn: SignedIn, id: string) => Promise<Item>
  /** @throws ValidationError by field */
  readonly create: (context: Deps, signedIn: SignedIn, body: Values) => Promise<Item>
  /** @throws ConflictError with the record where `updated_at` is not its version; ValidationError by field */
  readonly update: (context: Deps, signedIn: SignedIn, id: string, body: Values) => Promise<Item>
  /** Sent again it answers the same, as long as it can be undone; a final deletion that hides its row always does. */
  readonly remove: (context: Deps, signedIn: SignedIn, id: string) => Promise<Item>
  /** @throws NotFoundError after 30 days; ConflictError when another record has taken its place. */
  readonly restore: (context: Deps, signedIn: SignedIn, id: string) => Promise<Item>
}

export type AnyServedEntity = ServedEntity<unknown>

/**
 * Answers for a declared entity from its table: exact totals, nulls least, versions, deletions that hide for 30 days.
 *
 * @throws Error at the start where the table lacks what the declaration names.
 * @example export const own = [serve(venue, venues)]
 */
export function serve<Shape extends Fields, Table extends EntityTable>(
  entity: Entity<Shape>,
  table: Table,
  rules: EntityRules<Table> = {},
): ServedEntity<z.output<z.ZodObject<EntityShape<Shape>>>> {
  type Item = z.output<z.ZodObject<EntityShape<Shape>>>
  const anyEntity = entity as unknown as Entity
  const anyTable: EntityTable = table
  const { deletedAt } = anyTable
  const columns = findColumns(anyEntity, anyTable)
  const notFound = () => new NotFoundError(entity)

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
    if (uuid === undefined) throw notFound()
    return eq(anyTable.id, uuid)
  }
  const lock = async (tx: Db, where: SQL | undefined): Promise<Row> => {
    return requireRow(await tx.select().from(anyTable).where(where).for('update'), entity) as Row
  }
  const write = async (tx: Db, { id }: Row, values: Values): Promise<Row> => {
    const [row] = await tx.update(anyTable).set(values).where(eq(anyTable.id, id)).returning()
    return row as Row
  }
  const validate = async (tx: Db, values: Values, id: string) => {
    await lockReferences(tx, columns, values)
    const errors = await rules.validate?.(tx, values as Partial<Table['$inferInsert']>, id)
    if (errors && Object.keys(errors).length > 0) throw new ValidationError(errors)
  }
  /** Unique indexes decide, so that of two concurrent writes one succeeds. */
  const withConstraintErrors = async <Result>(
    run: () => Promise<Result>,
    toError: (field: string, message: Message) => Error = (field, message) =>
      new ValidationError({ [field]: [message] }),
  ): Promise<Result> => {
    try {
      return await run()
    } catch (error) {
      for (const [index, { field, message }] of Object.entries(rules.uniqueIndexes ?? {}))
        if (violatesUnique(error, index)) throw toError(field, message)
      if (isDataException(error)) throw new ValidationError({}, messages.checkInput)
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
    titleColumn: columns.columnOf(entity.recordRepresentation),

    async list(context, signedIn, { window, sort, direction, filter }) {
      const order = orderBy(columns.columnOf(sort), anyTable.id, direction)
      return await withConstraintErrors(() =>
        readWindow(context.db, window, order, {
          table: anyTable,
          condition: and(isNotDeleted(signedIn), toCondition(anyEntity, columns, filter)),
          isSearch: Boolean(filter.q),
          read: (where, orderTerms) =>
            context.db
              .select()
              .from(anyTable)
              .where(where)
              .orderBy(...orderTerms) as unknown as Promise<Row[]>,
          toItems: (rows) => rows.map((row) => toItem(row, context)),
        }),
      )
    },

    async find(context, signedIn, id) {
      const [row] = await context.db
        .select()
        .from(anyTable)
        .where(and(hasId(id), isNotDeleted(signedIn)))
      if (!row) throw notFound()
      return toItem(row as Row, context)
    },

    async create(context, signedIn, body) {
      const createdAt = context.now()
      const id = newId()
      const timestamps = { createdAt, ...(anyTable.updatedAt && { updatedAt: createdAt }) }
      const values = { ...columns.toRow(body), ...rules.filter?.(signedIn), id, ...timestamps }
      const insert = async (db: Db) => {
        const [row] = await db.insert(anyTable).values(values).returning()
        return row as Row
      }
      const isSingleInsert = columns.references.length === 0 && !rules.validate
      const row = await withConstraintErrors(() =>
        isSingleInsert
          ? insert(context.db)
          : context.db.transaction(async (tx) => {
              await validate(tx, values, id)
              return await insert(tx)
            }),
      )
      return toItem(row, context)
    },

    async update(context, signedIn, id, { updated_at, ...body }) {
      return await withConstraintErrors(() =>
        context.db.transaction(async (tx) => {
          const row = await lock(tx, and(hasId(id), isNotDeleted(signedIn)))
          const { updatedAt } = row
          if (updatedAt)
            await checkVersion(updated_at as string | null | undefined, updatedAt, () => toItem(row, context))
          const values = columns.toRow(body)
          await validate(tx, values, row.id)
          const version = updatedAt && { updatedAt: nextUpdatedAt(context.now(), updatedAt) }
          return toItem(await write(tx, row, { ...values, ...version }), context)
        }),
      )
    },

    async remove(context, signedIn, id) {
      return toItem(await deleteRow(context, signedIn, deletable(signedIn), id), context)
    },

    async restore(context, signedIn, id) {
      return await withConstraintErrors(
        async () => toItem(await restoreRow(context, deletable(signedIn), id), context),
        (_, message) => new ConflictError(message),
      )
    },
  }
}
