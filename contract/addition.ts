import { z } from 'zod'
import { isRecord } from './isRecord.ts'

/**
 * Additions to the calls of section 7 of the specification. A company's API may lack any of them: clients check for one
 * by its name in the API's `additions`. Added calls use their own names (`program.restore`).
 */

/** Additions other than calls. They are described only here: the admin does not show them. */
export const features = [
  /** The list of additions, in the answers of signing in and of the session check. */
  'additions',
  /** A browser's mark after its first sign-in, so that its tries are limited separately. */
  'device-mark',
  /** The header of creating calls under which a repetition makes nothing new. */
  'idempotency-key',
  /** When a record was last changed, and the version that a save was read with. */
  'updated-at',
  /** When a record was made, where section 3 has no such field. */
  'created-at',
  /** A search has more results than its total counts. */
  'more',
  /** `q` on lists that section 7 gives none. */
  'search',
  /** Orders of a list beyond the one that section 7 asks for. */
  'sorting',
  /** Counts of what lies below a program, a topic or a test. */
  'counts',
  /** `category_id` and `available_part` of a new study. */
  'study-fields',
  /** The position of an activity in its topic. */
  'activity-seq',
  /** Id, title and size of an activity’s files. */
  'activity-files',
  /** Identifies the activity of a reordering. */
  'activity-reorder-id',
  /** How many participants completed a test. */
  'attempts',
  /** The order of the groups of a packet. */
  'packet-groups',
  /** The effect of a save on the groups whose questions it took over. */
  'group-others',
  /** A completion's moment, score, text and file. */
  'participant-work',
  /** The feedback that stands already, and the version that a new one replaces. */
  'feedback-given',
  /** The id of the program that a voucher is for. */
  'voucher-program',
  /** The certificates that were issued for a voucher. */
  'voucher-certificates',
  /** Which certificate a reissue replaces. */
  'certificate-replaces',
  /** The topic of an attendance. */
  'presence-topic',
  /** The voucher of an attendance, and the id of the program that it is for. */
  'presence-voucher',
] as const

export type Feature = (typeof features)[number]

const KEY = 'x-addition'
const VALUES_KEY = 'x-added-values'

const isFeature = (name: unknown): name is Feature => features.some((feature) => feature === name)

/**
 * A field of a body, a query or an answer that belongs to an addition. It may always be missing; the mark stands in the
 * OpenAPI document as `x-addition`.
 *
 * @example z.object({ id: Id, updated_at: added('updated-at', Moment) })
 */
export const added = <Schema extends z.ZodType>(feature: Feature, schema: Schema): z.ZodOptional<Schema> =>
  schema.optional().meta({ [KEY]: feature })

/** A field some of whose values belong to an addition. */
export const addedValues = <Schema extends z.ZodType>(
  feature: Feature,
  schema: Schema,
  values: readonly string[],
): Schema => (values.length > 0 ? schema.meta({ [VALUES_KEY]: { feature, values } }) : schema)

const AddedValues = z.object({ feature: z.enum(features), values: z.array(z.string()) })

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? schema.unwrap()
    : undefined

/** The addition of a field, through any wrappers of its schema; undefined for none. */
export function additionOf(schema: z.core.$ZodType): Feature | undefined {
  const mark = schema instanceof z.ZodType ? schema.meta()?.[KEY] : undefined
  if (isFeature(mark)) return mark
  const inner = innerOf(schema)
  return inner && additionOf(inner)
}

const addedValuesOf = (schema: z.core.$ZodType): z.infer<typeof AddedValues> | undefined => {
  const mark = schema instanceof z.ZodType ? schema.meta()?.[VALUES_KEY] : undefined
  if (mark !== undefined) return AddedValues.parse(mark)
  const inner = innerOf(schema)
  return inner && addedValuesOf(inner)
}

/** The addition that a field with this value belongs to; undefined for none. */
export function additionOfValue(schema: z.core.$ZodType, value: unknown): Feature | undefined {
  const added = addedValuesOf(schema)
  return additionOf(schema) ?? (added?.values.some((one) => one === value) ? added.feature : undefined)
}

/** All additions among a schema's fields. */
export function additionsIn(schema: z.core.$ZodType): Set<Feature> {
  const own = additionOf(schema) ?? addedValuesOf(schema)?.feature
  const below = innerSchemas(schema).flatMap((part) => [...additionsIn(part)])
  return new Set(own ? [own, ...below] : below)
}

function innerSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return schema.options
  const inner = innerOf(schema)
  return inner ? [inner] : []
}

/**
 * A value without the fields of additions, as an API that lacks them reads and returns it. Unknown fields stay.
 *
 * @param has true keeps the fields of an addition.
 * @example withoutAdditions(calls['program.detail'].answer, data)
 */
export function withoutAdditions(
  schema: z.core.$ZodType,
  value: unknown,
  has: (feature: Feature) => boolean = () => false,
): unknown {
  const inner = innerOf(schema)
  if (inner) return withoutAdditions(inner, value, has)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutAdditions(schema.element, item, has))
  if (schema instanceof z.ZodUnion) {
    const fitting = schema.options.find((option) => z.safeParse(option, value).success)
    return fitting ? withoutAdditions(fitting, value, has) : value
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      if (!field) return [[key, part]]
      const feature = additionOfValue(field, part)
      return feature && !has(feature) ? [] : [[key, withoutAdditions(field, part, has)]]
    }),
  )
}
