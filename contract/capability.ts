import { z } from 'zod'
import { isRecord } from './isRecord.ts'

/** Additions to section 7 of the specification; an API lists those that it has wholly. */
export const capabilities = [
  /** Numbered certificates: issue, reissue, revocation, public check, issuer. */
  'certificates',
  /** Duplicates of programs, topics and activities. */
  'copy',
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
  /** `q`, further orders, one search through everything, results beyond the count. */
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

const CAPABILITY_KEY = 'x-addition'
const CAPABILITY_VALUES_KEY = 'x-added-values'

const isCapability = (name: unknown): name is Capability => capabilities.some((each) => each === name)

/** An optional field of a capability; `x-addition` in OpenAPI. */
export const capabilityField = <Schema extends z.ZodType>(
  capability: Capability,
  schema: Schema,
): z.ZodOptional<Schema> => schema.optional().meta({ [CAPABILITY_KEY]: capability })

/** Only these values of the field belong to the capability. */
export const capabilityValues = <Schema extends z.ZodType>(
  capability: Capability,
  schema: Schema,
  values: readonly string[],
): Schema => schema.meta({ [CAPABILITY_KEY]: capability, [CAPABILITY_VALUES_KEY]: values })

const unwrapSchema = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? schema.unwrap()
    : undefined

/** The capability that a field, with this value, belongs to, through wrappers; undefined for none. */
export function capabilityOf(schema: z.core.$ZodType, value?: unknown): Capability | undefined {
  const { [CAPABILITY_KEY]: capability, [CAPABILITY_VALUES_KEY]: values } =
    (schema instanceof z.ZodType && schema.meta()) || {}
  if (isCapability(capability))
    return !Array.isArray(values) || values.includes(value) ? capability : undefined
  const innerSchema = unwrapSchema(schema)
  return innerSchema && capabilityOf(innerSchema, value)
}

/** Drops the fields of capabilities unless `hasCapability` keeps them; unknown fields stay. */
export function withoutCapabilityFields(
  schema: z.core.$ZodType,
  value: unknown,
  hasCapability: (capability: Capability) => boolean = () => false,
): unknown {
  const innerSchema = unwrapSchema(schema)
  if (innerSchema) return withoutCapabilityFields(innerSchema, value, hasCapability)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutCapabilityFields(schema.element, item, hasCapability))
  if (schema instanceof z.ZodUnion) {
    const matchingOption = schema.options.find((option) => z.safeParse(option, value).success)
    return matchingOption ? withoutCapabilityFields(matchingOption, value, hasCapability) : value
  }
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, fieldValue]) => {
      const field = Object.hasOwn(shape, key) ? shape[key] : undefined
      if (!field) return [[key, fieldValue]]
      const capability = capabilityOf(field, fieldValue)
      return capability && !hasCapability(capability)
        ? []
        : [[key, withoutCapabilityFields(field, fieldValue, hasCapability)]]
    }),
  )
}
