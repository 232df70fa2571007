import { z } from 'zod'
import type { Answer, Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { HttpMessage } from './http.ts'

/**
 * A record as it is read. An API may leave parts of one out: the data provider puts the objects and lists of the
 * contract in their places, empty, so that a screen can walk through them; any value in them may still be missing.
 */
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

/** Reads one record as the answer of a call has it. Whatever is there stays as it is. */
export function readOne({ answer }: Call, data: unknown): unknown {
  return isRecord(data) ? readerOf(answer)(data) : data
}

/** Reads the rows of a list as the answer of a call has them. What is no record is none. */
export function readMany({ answer }: Call, rows: readonly unknown[]): RecordData[] {
  const { list } = answer instanceof z.ZodObject ? answer.shape : {}
  const read = list instanceof z.ZodArray ? readerOf(list.element) : asIs
  return rows.filter(isRecord).map((row) => read(row) as RecordData)
}

/**
 * Reads a page of a list with what the answer of its call has beside the rows. What is no record is no row.
 *
 * @throws Error with a message's key when it has no rows.
 */
export function readPage<C extends Call & { answer: z.ZodObject<{ list: z.ZodArray }> }>(
  { answer }: C,
  data: unknown,
): Part<Answer<C>> {
  if (!isRecord(data) || !Array.isArray(data.list)) throw new Error('http.unreadable' satisfies HttpMessage)
  return readerOf(answer)(data) as Part<Answer<C>>
}

const asIs: Reader = (value) => value

/** Worked out once for each schema: a list may have thousands of rows. */
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
  // Some languages write an object without content as an empty list.
  return (value) => {
    const record = isRecord(value) ? value : {}
    const filled = parts
      .map(([key, read]) => [key, read(record[key])] as const)
      .filter(([key, part]) => part !== record[key])
    return filled.length > 0 ? { ...record, ...Object.fromEntries(filled) } : record
  }
}
