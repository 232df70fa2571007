import { z } from 'zod'

type Choice = string | number
type Flag = { yes: boolean | number; no: boolean | number }

export type SchemaConstraints = {
  /** Neither undefined nor null. */
  isRequired: boolean
  /** Values of an enum or of literals, as they are saved. */
  choices?: readonly Choice[]
  /** Of a choice: may be emptied. */
  isNullable?: boolean
  /** How true and false are encoded. */
  flag?: Flag
  /** Characters; of a list of texts, of each. */
  maxLength?: number
  isUrl?: boolean
  max?: number
  minItems?: number
  maxItems?: number
}

export function schemaConstraints(schema: z.ZodObject, path: string): SchemaConstraints {
  const field = fieldSchema(schema, path)
  if (!field) throw new Error(`The schema has no field «${path}»`)
  const unwrappedSchema = unwrap(field)
  const isNullable = field.safeParse(null).success
  const choices = choicesOf(unwrappedSchema)
  return {
    isRequired: !isNullable && !field.safeParse(undefined).success,
    choices,
    isNullable: choices && (isNullable || undefined),
    flag: flagEncodings.find(({ yes }) => field.safeParse(yes).success),
    ...limitsOf(unwrappedSchema),
  }
}

function limitsOf(schema: z.core.$ZodType): Partial<SchemaConstraints> {
  if (schema instanceof z.ZodArray) return itemLimits(schema)
  if (schema instanceof z.ZodNumber) return { max: explicitBound(schema.maxValue) }
  const isUrl = schema instanceof z.ZodURL
  return isUrl || schema instanceof z.ZodString
    ? { maxLength: schema.maxLength ?? undefined, isUrl: isUrl || undefined }
    : {}
}

function itemLimits({ def, element }: z.ZodArray): Partial<SchemaConstraints> {
  const limits: Partial<SchemaConstraints> = element instanceof z.ZodString ? limitsOf(element) : {}
  for (const check of def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMinLength) limits.minItems = check._zod.def.minimum
    if (check instanceof z.core.$ZodCheckMaxLength) limits.maxItems = check._zod.def.maximum
  }
  return limits
}

/** Integer schemas have implicit bounds. */
const explicitBound = (value: number | null): number | undefined =>
  value !== null && value < Number.MAX_SAFE_INTEGER ? value : undefined

const flagEncodings: readonly Flag[] = [
  { yes: true, no: false },
  { yes: 1, no: 0 },
]

/** All accepted values besides null; undefined where not enumerable. */
function choicesOf(schema: z.core.$ZodType): readonly Choice[] | undefined {
  const unwrappedSchema = unwrap(schema)
  if (unwrappedSchema instanceof z.ZodEnum) return unwrappedSchema.options
  if (unwrappedSchema instanceof z.ZodLiteral) return [...unwrappedSchema.values].filter(isChoice)
  if (!(unwrappedSchema instanceof z.ZodUnion)) return undefined
  const parts = unwrappedSchema.options.map(choicesOf)
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined
}

/** Makes a union of literals one enum: a union's errors lack the field's path. Others stay. */
export function toLiteralSchema(field: z.ZodType): z.ZodType {
  const choices = unwrap(field) instanceof z.ZodUnion ? choicesOf(field) : undefined
  if (!choices) return field
  const literalSchema = z.literal([...choices])
  const nullableSchema = field.safeParse(null).success ? literalSchema.nullable() : literalSchema
  return field.safeParse(undefined).success ? nullableSchema.optional() : nullableSchema
}

const isChoice = (value: unknown): value is Choice => typeof value === 'string' || typeof value === 'number'

/** By dotted path, through lists without an index; undefined where there is none. */
export function fieldSchema(schema: z.ZodObject, path: string): z.ZodType | undefined {
  let current: z.core.$ZodType | undefined = schema
  for (const key of path.split('.')) {
    const object: z.core.$ZodType | undefined = current && itemOf(unwrap(current))
    if (!(object instanceof z.ZodObject)) return undefined
    current = Object.hasOwn(object.shape, key) ? object.shape[key] : undefined
  }
  return current as z.ZodType | undefined
}

const itemOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodArray ? unwrap(schema.element) : schema

/** Unwraps optional, nullable and defaults. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? unwrap(schema.unwrap())
    : schema
}
