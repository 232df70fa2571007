import { z } from 'zod'
import type { Call, CallResponse } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'
import type { HttpMessage } from './http.ts'

/** An API may omit parts: objects and lists are filled in, empty; any value in them may still be missing. */
export type ApiRecord<Entity extends { id: unknown }> = {
  [Key in keyof Entity]: Key extends 'id' ? Entity[Key] : DeepNullable<Entity[Key]>
}
type DeepNullable<Value> = Value extends readonly (infer Item)[]
  ? DeepNullable<Item>[]
  : Value extends object
    ? { [Key in keyof Value]: DeepNullable<Value[Key]> }
    : Value | null | undefined

type RecordData = Record<string, unknown>
type Normaliser = (value: unknown) => unknown

export type NormalisedResponse<C extends Call> =
  CallResponse<C> extends { id: unknown } ? ApiRecord<CallResponse<C>> : DeepNullable<CallResponse<C>>

/** Fills in missing objects and lists; existing values are kept. */
export function normaliseRecord({ response }: Call, data: unknown): unknown {
  return isRecord(data) ? normaliserOf(response)(data) : data
}

/** The same for any call. @throws Error with a message key for a page without its list. */
export function normaliseResponse({ response }: Call, data: unknown): unknown {
  const isPage = response instanceof z.ZodObject && response.shape.list instanceof z.ZodArray
  if (isPage && !(isRecord(data) && Array.isArray(data.list)))
    throw new Error('http.unreadable' satisfies HttpMessage)
  return isRecord(data) ? normaliserOf(response)(data) : data
}

/** The same for the rows of a list; non-objects are dropped. */
export function normaliseRows({ response }: Call, rows: readonly unknown[]): RecordData[] {
  const { list } = response instanceof z.ZodObject ? response.shape : {}
  const normalise = list instanceof z.ZodArray ? normaliserOf(list.element) : asIs
  return rows.filter(isRecord).map((row) => normalise(row) as RecordData)
}

const asIs: Normaliser = (value) => value

/** Cached: a list may have thousands of rows. */
const cachedNormalisers = new WeakMap<z.core.$ZodType, Normaliser>()

function normaliserOf(schema: z.core.$ZodType): Normaliser {
  const normaliser = cachedNormalisers.get(schema) ?? createNormaliser(schema)
  cachedNormalisers.set(schema, normaliser)
  return normaliser
}

function createNormaliser(schema: z.core.$ZodType): Normaliser {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const normalise = normaliserOf(schema.unwrap())
    return (value) => (value === undefined || value === null ? value : normalise(value))
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    const normalise = normaliserOf(element)
    return (value) => {
      if (!Array.isArray(value)) return []
      return normalise === asIs ? value : value.filter(isRecord).map(normalise)
    }
  }
  if (!(schema instanceof z.ZodObject)) return asIs

  const parts = Object.entries(schema.shape as Record<string, z.core.$ZodType>)
    .map(([key, part]) => [key, normaliserOf(part)] as const)
    .filter(([, normalise]) => normalise !== asIs)
  // Some languages serialise an empty object as [].
  return (value) => {
    const record = isRecord(value) ? value : {}
    const filledFields = parts
      .map(([key, normalise]) => [key, normalise(record[key])] as const)
      .filter(([key, part]) => part !== record[key])
    return filledFields.length > 0 ? { ...record, ...Object.fromEntries(filledFields) } : record
  }
}
