import { z } from 'zod'
import { Moment } from './primitives.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * What a call can refuse with. 409: what other records, or a change since it was read, forbid. 410: what was there for a
 * while.
 */
type FailureStatus = 401 | 403 | 404 | 409 | 410 | 429

/**
 * One call of the API: everything that server, client, documentation and tests need to know of it.
 * Paths are relative to the API's base address; `{name}` marks a parameter.
 */
export type Call = {
  readonly method: Method
  readonly path: `/${string}`
  /** What it does, in one Indonesian line: it is the documentation's title. */
  readonly summary: string
  /** Answers without a session. Every other call needs a bearer token. */
  readonly guest?: true
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body travels as multipart/form-data with bracketed keys instead of JSON. */
  readonly multipart?: true
  /** The files of a multipart body, by the dotted path of their fields (`theory.file`). */
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>
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
export const defineCall = <const C extends Call>(call: C): C => call

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

/** A page of a list: `data {list, page, limit, total}`. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.int().min(1),
    limit: z.int().min(-1),
    total: z.int().min(0),
  })

/** Every success. */
export const Envelope = <Data extends z.ZodType>(data: Data) => z.object({ message: z.string(), data })

/** Every failure. `errors` names fields by their dotted path. */
export const Failure = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** With 409, where a save is refused: the record as it stands on the server now. */
  data: z.unknown().optional(),
})
export type Failure = z.infer<typeof Failure>

const Direction = z.enum(['asc', 'desc'])

/**
 * The query of a list call: `page` from 1, `limit` rows (-1: all), `q` a text to look for, and a sort column out of
 * `columns`, of which the first is the default. Both spellings of the direction in use are understood.
 */
export const listQuery = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaults: { limit?: number; direction?: 'asc' | 'desc' } = {},
) =>
  z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
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
    q: z.string().trim().max(200).optional(),
  })

/** The body of a save that was read before: the server refuses it with 409 when the record has moved on. */
export const Versioned = z.object({ updated_at: Moment.nullish() })
