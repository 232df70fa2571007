import { z } from 'zod'
import { added } from './addition.ts'
import { Id, Moment } from './primitives.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a call can refuse with. 409: what other records, or a change since it was read, forbid. 410: what was there for a
 * while.
 */
type FailureStatus = 401 | 403 | 404 | 409 | 410 | 429

/** A file of a multipart body: whether it must be there, its most bytes, and what it is when it has more. */
export type FileField = {
  readonly need: 'required' | 'optional'
  readonly maxBytes: number
  readonly largest?: 'video'
}

/**
 * One call of the API: everything that server, client, documentation and tests need to know of it.
 * Paths are relative to the API's base address; `{name}` marks a parameter.
 */
export type Call = {
  readonly method: Method
  readonly path: `/${string}`
  /** What it does, in one Indonesian line: it is the documentation's title. */
  readonly summary: string
  /** Section 7 of the specification does not have it, so an API may have none: clients ask for it by the call's name. */
  readonly addition?: true
  /** Answers without a session. Every other call needs a bearer token. */
  readonly guest?: true
  /**
   * Path parameters that are a credential: whoever has the address gets the answer. Logs leave them out. A guest call with
   * path parameters always declares it; `[]`: its addresses are public.
   */
  readonly secret?: readonly string[]
  /** Makes something new: its repetitions under one `Idempotency-Key` are one. */
  readonly creates?: true
  /**
   * Doing it a second time changes nothing more, whatever that is answered: a client that got no answer may repeat it.
   * Deletions are so without the mark. A function where it depends on the body.
   */
  readonly idempotent?: true | ((body: unknown) => boolean)
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body travels as multipart/form-data with bracketed keys instead of JSON. */
  readonly multipart?: true
  /** The files of a multipart body, by the dotted path of their fields (`theory.file`). */
  readonly files?: Readonly<Record<string, FileField>>
  /**
   * How it can fail beyond what follows from its shape: every call can answer 400, 500 and 503, one with a session 401, with
   * ids in its path 404, with a query 422, with a body 413, 415 and 422.
   */
  readonly failures?: readonly FailureStatus[]
  /** Answers the bytes of a file instead of an envelope; only its failures are JSON. */
  readonly file?: true
  /** What stands under `data` of the answer. */
  readonly answer: z.ZodType
  /** Other addresses at which the same call is answered. */
  readonly aliases?: readonly `/${string}`[]
}

/** Keeps a call's literal types, so that its path parameters and shapes can be inferred. */
export const defineCall = <const C extends Call>(
  call: C & { readonly secret?: readonly ParamNames<C['path']>[] },
): C => call

/** The parameter names of a path template: `'/a/{id}/{x}'` gives `'id' | 'x'`. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

export type Params<C extends Call> = Record<ParamNames<C['path']>, string>
export type Query<C extends Call> = C extends { query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Record<never, never>
export type Body<C extends Call> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
/** The names of a call's files. */
export type FileNames<C extends Call> = C extends { files: infer Files } ? keyof Files & string : never
export type Answer<C extends Call> = z.output<C['answer']>

/** The answer of a call that has nothing to say beyond its message. */
export const Nothing = z.null()

/** A page of a list: `data {list, page, limit, total}`. `more`: a search found more than `COUNT_LIMIT`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.int().min(1),
    limit: z.int().min(-1),
    total: z.int().min(0),
    more: added('more', z.literal(true)),
  })

/** A search counts no further: `total` stays at it, and `more` says so. */
export const COUNT_LIMIT = 10_000

/** Every success. */
export const Envelope = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data })

/** The header of creating calls: names one attempt of a person, whatever its retries. A UUID, for example. */
export const IdempotencyKey = z.string().regex(/^[\w.:-]{8,128}$/)

/** Every failure. `errors` names fields by their dotted path. */
export const Failure = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /**
   * With 409, where a save is refused: the record as it stands on the server now. With 422, where an `Idempotency-Key`
   * came with another body: `{ id, updated_at }` of what the first one made.
   */
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

const Direction = z.enum(['asc', 'desc'])

/** A text to look for. */
export const Search = z.string().trim().max(200)

/** The last page that can be asked for. */
export const MAX_PAGE = 1_000_000

/**
 * The query of a list call: `page` from 1, `limit` rows (-1: all), and a sort column out of `columns`, of which the first
 * is the default. Both spellings of the direction in use are understood.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaults: { limit?: number; direction?: 'asc' | 'desc' } = {},
) =>
  z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    limit: z.coerce
      .number()
      .int()
      .min(-1)
      .max(1_000)
      .refine((limit) => limit !== 0)
      .default(defaults.limit ?? 10),
    sort: z.enum(columns).default(columns[0]),
    sort_type: Direction.optional(),
    dir: Direction.default(defaults.direction ?? 'desc'),
  })

/** The body of a save that was read before: the server refuses it with 409 when the record has moved on. */
export const Versioned = z.object({ updated_at: added('updated-at', Moment.nullable()) })

/** What a save of a versioned record answers: `updated_at` is the version of the next save. */
export const Saved = z.object({ id: Id, updated_at: added('updated-at', Moment) })
export type Saved = z.infer<typeof Saved>

/** When a record was made and last changed, of entities of which section 3 has neither. */
export const Times = z.object({
  created_at: added('created-at', Moment),
  updated_at: added('updated-at', Moment),
})

/**
 * How much lies below a record: what applies to it. `questions` are those of tests, `duration` is in seconds,
 * `participants` those who redeemed a voucher of the program.
 */
export const Counts = z.object({
  topics: z.int().min(0).optional(),
  activities: z.int().min(0).optional(),
  questions: z.int().min(0).optional(),
  participants: z.int().min(0).optional(),
  duration: z.int().min(0).optional(),
})
export type Counts = z.infer<typeof Counts>
