import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Entity } from '../../../contract/entity.ts'
import { mediaCalls } from '../../../contract/media.ts'
import { callUrl } from '../../common/callUrl.ts'
import { media } from '../../db/schema.ts'

/** Drizzle's keys of the columns that the mechanism itself writes. */
export type EntityTable = PgTable & {
  id: PgColumn
  createdAt: PgColumn
  updatedAt?: PgColumn
  deletedAt?: PgColumn
  deletedBy?: PgColumn
}

export type Row = Record<string, unknown> & {
  id: string
  createdAt: Date
  updatedAt?: Date
  deletedAt?: Date | null
  deletedBy?: string | null
}

/** A field that names a row of another table. */
export type Reference = { field: string; key: string; column: PgColumn; table: PgTable }

export type Columns = {
  /** Drizzle's key of a field's column. */
  keyOf: (field: string) => string
  columnOf: (field: string) => PgColumn
  references: readonly Reference[]
  toRecord: (row: Row, publicUrl: string) => Record<string, unknown>
  /** Of a parsed body; fields that it leaves out stay. */
  toRow: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

const MAX_INTEGERS: Readonly<Record<string, number>> = { PgInteger: 2 ** 31 - 1, PgSmallInt: 2 ** 15 - 1 }

/** Whether every number that the field takes fits into the column. */
function fitsColumn(field: z.ZodType, { columnType }: PgColumn): boolean {
  const bound = MAX_INTEGERS[columnType]
  if (bound === undefined) return true
  const { anyOf = [], ...rootSchema } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  return [rootSchema, ...anyOf].every(
    (branch) =>
      typeof branch !== 'object' ||
      branch.type !== 'integer' ||
      (Number(branch.maximum ?? branch.exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= bound &&
        Number(branch.minimum ?? branch.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= -bound),
  )
}

const toId = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/**
 * Finds the column of each field by its name: `capacity`, or `photo_id` for a medium `photo`. Foreign keys say what a
 * field refers to.
 *
 * @throws Error at the start, naming what is missing.
 */
export function findColumns(entity: Entity, table: EntityTable): Columns {
  const fail = (message: string): never => {
    throw new Error(`entity «${entity.name}», table «${getTableName(table)}»: ${message}`)
  }
  const byName = new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, { key, column }]),
  )
  const referenceByColumn = new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const [column] = foreignColumns
      return columns.length === 1 && column
        ? [[columns[0]?.name, { table: foreignTable, column }] as const]
        : []
    }),
  )
  const fields = Object.keys(entity.fields)
  const isMediaField = (field: string) =>
    !byName.has(field) && referenceByColumn.get(`${field}_id`)?.table === media
  const columnNameOf = (field: string) => (isMediaField(field) ? `${field}_id` : field)
  const findColumn = (field: string) => byName.get(columnNameOf(field)) ?? fail(`«${field}» has no column`)

  for (const shape of [entity.fields, entity.body.shape])
    for (const [field, schema] of Object.entries<z.ZodType>(shape))
      if (!fitsColumn(schema, findColumn(field).column))
        fail(`«${field}» needs bounds that its column can hold`)
  for (const field of fields)
    if (findColumn(field).column.columnType === 'PgUUID' && !referenceByColumn.has(columnNameOf(field)))
      fail(`«${field}» is an id without a foreign key`)
  for (const field of ['id', 'created_at']) findColumn(field)
  if (byName.has('updated_at') !== (entity.versions !== false))
    fail('«updated_at» is there, or the entity says `versions: false`')
  if (entity.undo !== false) for (const field of ['deleted_at', 'deleted_by']) findColumn(field)
  const declaredFields = [
    entity.recordRepresentation,
    ...(entity.search ?? []),
    ...(entity.sort ?? []),
    ...(entity.filters ?? []),
  ]
  for (const field of declaredFields) findColumn(field)

  const recordFields = ['id', ...fields, 'created_at', ...(entity.versions === false ? [] : ['updated_at'])]
  const mediaFields = new Set(fields.filter(isMediaField))
  const keys = new Map(recordFields.map((field) => [field, findColumn(field).key]))
  const keyOf = (field: string) => keys.get(field) ?? findColumn(field).key
  const toJsonValue = (field: string, value: unknown, publicUrl: string) => {
    if (value instanceof Date) return value.toISOString()
    if (!mediaFields.has(field) || typeof value !== 'string') return value
    return { id: value, url: callUrl(publicUrl, mediaCalls['media.public'], { id: value }) }
  }
  return {
    keyOf,
    columnOf: (field) => findColumn(field).column,
    references: fields.flatMap((field) => {
      const reference = referenceByColumn.get(columnNameOf(field))
      return reference ? [{ field, key: keyOf(field), ...reference }] : []
    }),
    toRecord: (row, publicUrl) =>
      Object.fromEntries(
        recordFields.map((field) => [field, toJsonValue(field, row[keyOf(field)], publicUrl)]),
      ),
    toRow: (body) =>
      Object.fromEntries(
        fields
          .filter((field) => body[field] !== undefined)
          .map((field) => {
            const value = mediaFields.has(field) ? toId(body[field]) : body[field]
            const isDate = findColumn(field).column.dataType === 'date' && typeof value === 'string'
            return [keyOf(field), isDate ? new Date(value) : value]
          }),
      ),
  }
}
