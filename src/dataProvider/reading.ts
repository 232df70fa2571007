import { z } from 'zod'
import type { Answer, Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { HttpMessage } from './http.ts'

/** An API may omit parts: objects and lists are filled in, empty; any value in them may still be missing. */
export type AsRead<Entity extends { id: unknown }> = {
  [Key in keyof Entity]: Key extends 'id' ? Entity[Key] : Part<Entity[Key]>
}
type Part<Value> = Value extends readonly (infer Item)[]
  ? Part<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: Part<Value[Key]> }
    : Value | null | undefined

type RecordData = Record<string, unknown>
type Reader = (value: unknown) => unknown

export type ReadAnswer<C extends Call> =
  Answer<C> extends { id: unknown } ? AsRead<Answer<C>> : Part<Answer<C>>

/** Fills in missing objects and lists; existing values are kept. */
export function readOne({ answer }: Call, data: unknown): unknown {
  return isRecord(data) ? readerOf(answer)(data) : data
}

/** The same for any call. @throws Error with a message key for a page without its list. */
export function readAnswer({ answer }: Call, data: unknown): unknown {
  const isPage = answer instanceof z.ZodObject && answer.shape.list instanceof z.ZodArray
  if (isPage && !(isRecord(data) && Array.isArray(data.list)))
    throw new Error('http.unreadable' satisfies HttpMessage)
  return isRecord(data) ? readerOf(answer)(data) : data
}

/** The same for the rows of a list; non-objects are dropped. */
export function readMany({ answer }: Call, rows: readonly unknown[]): RecordData[] {
  const { list } = answer instanceof z.ZodObject ? answer.shape : {}
  const read = list instanceof z.ZodArray ? readerOf(list.element) : asIs
  return rows.filter(isRecord).map((row) => read(row) as RecordData)
}

const asIs: Reader = (value) => value

/** Cached: a list may have thousands of rows. */
const known = new WeakMap<z.core.$ZodType, Reader>()

function readerOf(schema: z.core.$ZodType): Reader {
  const reader = known.get(schema) ?? makeReader(schema)
  known.set(schema, reader)
  return reader
}

function makeReader(schema: z.core.$ZodType): Reader {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const read = readerOf(schema.unwrap())
    return (value) => (value === undefined || value === null ? value : read(value))
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    const read = readerOf(element)
    return (value) => {
      if (!Array.isArray(value)) return []
      return read === asIs ? value : value.filter(isRecord).map(read)
    }
  }
  if (!(schema instanceof z.ZodObject)) return asIs

  const parts = Object.entries(schema.shape as Record<string, z.core.$ZodType>)
    .map(([key, part]) => [key, readerOf(part)] as const)
    .filter(([, read]) => read !== asIs)
  // Some languages serialise an empty object as [].
  return (value) => {
    const record = isRecord(value) ? value : {}
    const filled = parts
      .map(([key, read]) => [key, read(record[key])] as const)
      .filter(([key, part]) => part !== record[key])
    return filled.length > 0 ? { ...record, ...Object.fromEntries(filled) } : record
  }
}
