import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Entity } from '../../../contract/entity.ts'
import { mediaCalls } from '../../../contract/media.ts'
import { callAddress } from '../../common/callAddress.ts'
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

const INTEGERS: Readonly<Record<string, number>> = { PgInteger: 2 ** 31 - 1, PgSmallInt: 2 ** 15 - 1 }

/** Whether every number that the field takes fits into the column. */
function fits(field: z.ZodType, { columnType }: PgColumn): boolean {
  const bound = INTEGERS[columnType]
  if (bound === undefined) return true
  const { anyOf = [], ...whole } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  return [whole, ...anyOf].every(
    (part) =>
      typeof part !== 'object' ||
      part.type !== 'integer' ||
      (Number(part.maximum ?? part.exclusiveMaximum ?? Number.POSITIVE_INFINITY) <= bound &&
        Number(part.minimum ?? part.exclusiveMinimum ?? Number.NEGATIVE_INFINITY) >= -bound),
  )
}

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

/**
 * Finds the column of each field by its name: `capacity`, or `photo_id` for a medium `photo`. Foreign keys say what a
 * field refers to.
 *
 * @throws Error at the start, naming what is missing.
 */
export function findColumns(entity: Entity, table: EntityTable): Columns {
  const refuse = (problem: string): never => {
    throw new Error(`entity «${entity.name}», table «${getTableName(table)}»: ${problem}`)
  }
  const byName = new Map(
    Object.entries(getTableColumns(table)).map(([key, column]) => [column.name, { key, column }]),
  )
  const foreign = new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference()
      const [column] = foreignColumns
      return columns.length === 1 && column
        ? [[columns[0]?.name, { table: foreignTable, column }] as const]
        : []
    }),
  )
  const fields = Object.keys(entity.fields)
  const isMedium = (field: string) => !byName.has(field) && foreign.get(`${field}_id`)?.table === media
  const nameOf = (field: string) => (isMedium(field) ? `${field}_id` : field)
  const find = (field: string) => byName.get(nameOf(field)) ?? refuse(`«${field}» has no column`)

  for (const shape of [entity.fields, entity.body.shape])
    for (const [field, schema] of Object.entries<z.ZodType>(shape))
      if (!fits(schema, find(field).column)) refuse(`«${field}» needs bounds that its column can hold`)
  for (const field of fields)
    if (find(field).column.columnType === 'PgUUID' && !foreign.has(nameOf(field)))
      refuse(`«${field}» is an id without a foreign key`)
  for (const field of ['id', 'created_at']) find(field)
  if (byName.has('updated_at') !== (entity.versions !== false))
    refuse('«updated_at» is there, or the entity says `versions: false`')
  if (entity.undo !== false) for (const field of ['deleted_at', 'deleted_by']) find(field)
  const named = [
    entity.represent,
    ...(entity.search ?? []),
    ...(entity.sort ?? []),
    ...(entity.filters ?? []),
  ]
  for (const field of named) find(field)

  const shown = ['id', ...fields, 'created_at', ...(entity.versions === false ? [] : ['updated_at'])]
  const mediaFields = new Set(fields.filter(isMedium))
  const keys = new Map(shown.map((field) => [field, find(field).key]))
  const keyOf = (field: string) => keys.get(field) ?? find(field).key
  const toWire = (field: string, value: unknown, publicUrl: string) => {
    if (value instanceof Date) return value.toISOString()
    if (!mediaFields.has(field) || typeof value !== 'string') return value
    return { id: value, url: callAddress(publicUrl, mediaCalls['media.public'], { id: value }) }
  }
  return {
    keyOf,
    columnOf: (field) => find(field).column,
    references: fields.flatMap((field) => {
      const reference = foreign.get(nameOf(field))
      return reference ? [{ field, key: keyOf(field), ...reference }] : []
    }),
    toRecord: (row, publicUrl) =>
      Object.fromEntries(shown.map((field) => [field, toWire(field, row[keyOf(field)], publicUrl)])),
    toRow: (body) =>
      Object.fromEntries(
        fields
          .filter((field) => body[field] !== undefined)
          .map((field) => {
            const value = mediaFields.has(field) ? idIn(body[field]) : body[field]
            const isDate = find(field).column.dataType === 'date' && typeof value === 'string'
            return [keyOf(field), isDate ? new Date(value) : value]
          }),
      ),
  }
}
