import { z } from 'zod'
import { type FieldTree, isEmptyList, isIndex } from './tree.ts'

type Schema = z.core.$ZodType
type Field = string | FieldTree | undefined

/** Everything in a form is text. An empty one is the first that the schema takes: null, a text, nothing. */
function coerceEmpty(schema: Schema): unknown {
  return [null, '', undefined].find((empty) => z.safeParse(schema, empty).success)
}

function coerceText(schema: Schema, text: string): unknown {
  if (schema instanceof z.ZodNumber) return /^-?\d+(\.\d+)?(e[+-]\d+)?$/.test(text) ? Number(text) : text
  if (schema instanceof z.ZodBoolean) return text === '1' || (text === '0' ? false : text)
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].find((value) => String(value) === text) ?? text
  return text
}

function coerceBranch(schema: Schema, tree: FieldTree): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      // Own keys of the schema only; unknown fields are dropped.
      Object.entries(schema.shape).map(([name, inner]) => [name, coerce(inner, tree[name])]),
    )
  if (schema instanceof z.ZodArray && isEmptyList(tree)) return []
  // Whole numbers stand in their order among the keys of an object.
  if (schema instanceof z.ZodArray && Object.keys(tree).every(isIndex))
    return Object.values(tree).map((item) => coerce(schema.element, item))
  return tree
}

/**
 * Numbers, 1 and 0, lists, nothing, by the schema. What does not fit stays text, for the schema to refuse in its own words.
 */
export function coerce(schema: Schema, field: Field): unknown {
  if (field === undefined) return undefined
  if (field === '') return coerceEmpty(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return coerce(schema.unwrap(), field)
  if (schema instanceof z.ZodUnion) {
    const candidates = schema.options.map((option) => coerce(option, field))
    return candidates.find((choice) => z.safeParse(schema, choice).success) ?? candidates[0]
  }
  return typeof field === 'string' ? coerceText(schema, field) : coerceBranch(schema, field)
}
