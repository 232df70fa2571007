import { z } from 'zod'
import { isRecord } from './isRecord.ts'

/** Additions to section 7 of the specification; an API lists those that it has wholly. */
export const capabilities = [
  /** Numbered certificates: issue, reissue, revocation, public check, issuer. */
  'certificates',
  /** Counts below a program, a topic or a test. */
  'counts',
  /** Attendance by day or topic, with its topic and voucher. */
  'attendance',
  /** Descriptions of media; id, title and size of an activity's files. */
  'media-details',
  /** `Idempotency-Key`: repeated creations create nothing new. */
  'once',
  /** Order of groups, adopted questions, moves between topics. */
  'ordering',
  /** What participants did and when, one by one and as a matrix. */
  'progress',
  /** Feedback given, the queue of what awaits it, saved replies. */
  'replies',
  /** `q`, further orders, participants of all programs, results beyond the count. */
  'search',
  /** Sign-out at the server, device mark, capabilities. */
  'session',
  /** `category_id` and `available_part` of a new study. */
  'study-fields',
  /** Deleted records and their restoration; deletion of a question by itself. */
  'undo',
  /** Times of creation and change; stale saves are refused. */
  'versions',
] as const

export type Capability = (typeof capabilities)[number]

const KEY = 'x-addition'
const VALUES_KEY = 'x-added-values'

const isCapability = (name: unknown): name is Capability => capabilities.some((each) => each === name)

/** An optional field of an addition; `x-addition` in OpenAPI. */
export const added = <Schema extends z.ZodType>(
  capability: Capability,
  schema: Schema,
): z.ZodOptional<Schema> => schema.optional().meta({ [KEY]: capability })

/** Only these values of the field are an addition. */
export const addedValues = <Schema extends z.ZodType>(
  capability: Capability,
  schema: Schema,
  values: readonly string[],
): Schema => schema.meta({ [KEY]: capability, [VALUES_KEY]: values })

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? schema.unwrap()
    : undefined

/** The capability that a field, with this value, belongs to, through wrappers; undefined for none. */
export function additionOf(schema: z.core.$ZodType, value?: unknown): Capability | undefined {
  const { [KEY]: mark, [VALUES_KEY]: values } = (schema instanceof z.ZodType && schema.meta()) || {}
  if (isCapability(mark)) return !Array.isArray(values) || values.includes(value) ? mark : undefined
  const inner = innerOf(schema)
  return inner && additionOf(inner, value)
}

/** Drops the fields of additions unless `has` keeps them; unknown fields stay. */
export function withoutAdditions(
  schema: z.core.$ZodType,
  value: unknown,
  has: (capability: Capability) => boolean = () => false,
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
      const capability = additionOf(field, part)
      return capability && !has(capability) ? [] : [[key, withoutAdditions(field, part, has)]]
    }),
  )
}
