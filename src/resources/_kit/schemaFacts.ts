import { z } from 'zod'

export type SchemaFacts = {
  /** May neither be missing nor empty. */
  required: boolean
  /** The values of an enum. */
  choices?: readonly string[]
  /** The longest text, in characters. */
  maxLength?: number
}

/** What a schema says of one of its fields, for inputs to show before anyone makes the mistake. */
export function schemaFacts(schema: z.ZodObject, path: string): SchemaFacts {
  const field = fieldSchema(schema, path)
  if (!field) throw new Error(`The schema has no field «${path}»`)
  const inner = unwrap(field)
  return {
    required: !field.safeParse(null).success && !field.safeParse(undefined).success,
    choices: inner instanceof z.ZodEnum ? inner.options.map(String) : undefined,
    maxLength: inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined,
  }
}

/** The schema of a field by its dotted path (of a list's items, without their index), or undefined when there is none. */
export function fieldSchema(schema: z.ZodObject, path: string): z.ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema
  for (const key of path.split('.')) {
    const object: z.core.$ZodType | undefined = current && itemOf(unwrap(current))
    if (!(object instanceof z.ZodObject)) return undefined
    current = Object.hasOwn(object.shape, key) ? object.shape[key] : undefined
  }
  return current as z.ZodType | undefined
}

/** A path leads through a list to its items. */
const itemOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodArray ? unwrap(schema.element) : schema

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema
}
