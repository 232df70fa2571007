import { z } from 'zod'
import { capabilityOf } from '../../contract/capability.ts'
import { isRecord } from '../../contract/isRecord.ts'

const innermost = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? innermost(schema.unwrap())
    : schema

/** Paths of null in place of an object, additions apart. */
export function nullObjects(schema: z.core.$ZodType, value: unknown, path = ''): string[] {
  const inner = innermost(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, at) => nullObjects(inner.element, item, `${path}.${at}`))
  if (!(inner instanceof z.ZodObject)) return []
  if (!isRecord(value)) return value === null ? [path] : []
  return Object.entries(value).flatMap(([key, part]) => {
    const field: z.core.$ZodType | undefined = Object.hasOwn(inner.shape, key) ? inner.shape[key] : undefined
    return field && !capabilityOf(field) ? nullObjects(field, part, `${path}.${key}`) : []
  })
}
