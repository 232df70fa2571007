import { z } from 'zod'
import { type Capability, capabilityField, capabilityValues } from './capability.ts'
import { Id, Moment } from './primitives.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** 409: conflicts with other records, or a stale save. 410: expired. */
type ErrorStatus = 401 | 403 | 404 | 409 | 410 | 429

/** `largestType`: its type in the message when it exceeds `maxBytes`. */
export type FileField = {
  readonly need: 'required' | 'optional'
  readonly maxBytes: number
  readonly largestType?: 'video'
}

/** Declared once for server, client, documentation and tests. `{name}` in a path is a parameter. */
export type Call = {
  readonly method: Method
  readonly path: `/${string}`
  /** One Indonesian line: the documentation's title. */
  readonly summary: string
  /** Beyond section 7: clients call it where the API lists this capability. */
  readonly capability?: Capability
  /** Without a session; all others need a bearer token. */
  readonly isPublic?: true
  /** Path parameters that logs omit. Required for guest calls with parameters; `[]`: public ones. */
  readonly secretParams?: readonly string[]
  /** Repetitions with the same `Idempotency-Key` create one record. */
  readonly isCreation?: true
  /** A retry changes nothing more, whatever it returns. Implied for deletions; may depend on the body. */
  readonly isIdempotent?: true | ((body: unknown) => boolean)
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** multipart/form-data with bracketed keys instead of JSON. */
  readonly isMultipart?: true
  /** By dotted path (`theory.file`). */
  readonly files?: Readonly<Record<string, FileField>>
  /**
   * Error statuses beyond the implied ones: 400, 500 and 503 for every call, 401 with a session, 404 with ids in its path,
   * 422 with a query, 413, 415 and 422 with a body.
   */
  readonly errorStatuses?: readonly ErrorStatus[]
  /** Responds with bytes; only errors are JSON. */
  readonly isFile?: true
  readonly response: z.ZodType
  /** ra-data-simple-rest's dialect: no envelope, a list's total in `Content-Range`. */
  readonly isSimpleRest?: true
  /** Further paths of the same call. */
  readonly aliases?: readonly `/${string}`[]
}

/** Keeps literal types, to infer path parameters and shapes. */
export const defineCall = <const C extends Call>(
  call: C & { readonly secretParams?: readonly ParamNames<C['path']>[] },
): C => call

/** `'/a/{id}/{x}'` gives `'id' | 'x'`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type Params<C extends Call> = Record<ParamNames<C['path']>, string>
export type Query<C extends Call> = C extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<never, never>
export type Body<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type FileNames<C extends Call> = C extends { files: infer Files } ? keyof Files & string : never
export type CallResponse<C extends Call> = z.output<C['response']>

export const NoData = z.null()

/** A page of a list: `data {list, page, limit, total}`. `more`: a search found more than `COUNT_LIMIT`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.int().min(1),
    limit: z.int().min(-1),
    total: z.int().min(0),
    more: capabilityField('search', z.literal(true)),
  })

/** Searches count up to this: `total` stays there, with `more` set. */
export const COUNT_LIMIT = 10_000

export const Envelope = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data })

/** Identifies one attempt across its retries; a UUID, for example. */
export const IdempotencyKey = z.string().regex(/^[\w.:-]{8,128}$/)

/** `errors` is keyed by dotted paths. */
export const ErrorResponse = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** 409 of a save: the record now. 422 of an `Idempotency-Key` with another body: `{ id, updated_at }` of the first. */
  data: z.unknown().optional(),
})
export type ErrorResponse = z.infer<typeof ErrorResponse>

const Direction = z.enum(['asc', 'desc'])

export const Search = z.string().trim().max(200)

export const MAX_PAGE = 1_000_000

const Page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1)

/** `page` from 1; `limit` -1 for all. */
export const pageQuery = (limit: number) =>
  z.object({
    page: Page,
    limit: z.coerce
      .number()
      .int()
      .min(-1)
      .max(1_000)
      .refine((rows) => rows !== 0)
      .default(limit),
  })

/** For wide rows: never all, and fewer at once. */
export const widePageQuery = (limit: number) =>
  z.object({ page: Page, limit: z.coerce.number().int().min(1).max(200).default(limit) })

/**
 * The first of `columns` is the default sort. Beyond section 7: `addedColumns` columns, and the other direction if `isOneWay`.
 * Both spellings of the direction are accepted.
 */
export const listQuery = <
  const Columns extends readonly [string, ...string[]],
  const AddedColumns extends readonly string[] = readonly [],
>(
  columns: Columns,
  {
    limit = 10,
    direction = 'desc',
    addedColumns,
    isOneWay = false,
  }: { limit?: number; direction?: 'asc' | 'desc'; addedColumns?: AddedColumns; isOneWay?: boolean } = {},
) => {
  const SortDirection = isOneWay
    ? capabilityValues('search', Direction, [direction === 'asc' ? 'desc' : 'asc'])
    : Direction
  return z.object({
    ...pageQuery(limit).shape,
    sort: capabilityValues(
      'search',
      z.enum<readonly (Columns[number] | AddedColumns[number])[]>([...columns, ...(addedColumns ?? [])]),
      addedColumns ?? [],
    ).default(columns[0]),
    sort_type: SortDirection.optional(),
    dir: SortDirection.default(direction),
  })
}

/** The version that was read: 409 if the record has changed since. */
export const VersionFields = z.object({ updated_at: capabilityField('versions', Moment.nullable()) })

/** `updated_at` is the version for the next save. */
export const SaveResult = z.object({ id: Id, updated_at: capabilityField('versions', Moment) })
export type SaveResult = z.infer<typeof SaveResult>

/** Of entities for which section 3 has neither. */
export const Timestamps = z.object({
  created_at: capabilityField('versions', Moment),
  updated_at: capabilityField('versions', Moment),
})

/**
 * As applicable: `questions` of tests, `duration` in seconds, `participants` with a voucher, `empty` and `drafts`: activities
 * of a topic, `awaiting`: completions of a program that wait for feedback.
 */
export const Counts = z.object({
  topics: z.int().min(0).optional(),
  activities: z.int().min(0).optional(),
  questions: z.int().min(0).optional(),
  participants: z.int().min(0).optional(),
  duration: z.int().min(0).optional(),
  empty: z.int().min(0).optional(),
  drafts: z.int().min(0).optional(),
  awaiting: capabilityField('replies', z.int().min(0)),
})
export type Counts = z.infer<typeof Counts>
