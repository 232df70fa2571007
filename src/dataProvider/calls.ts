import type { Identifier } from 'react-admin'
import type { z } from 'zod'
import type { Call, ParamNames } from '../../contract/call.ts'
import type { CallParameters } from './endpoint.ts'
import type { ApiRequest } from './http.ts'
import type { NormalisedResponse } from './normalise.ts'

export type CallOptions = Pick<ApiRequest, 'signal' | 'onProgress' | 'attempt' | 'keepalive'>

type WithParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? { params?: Record<string, never> }
  : { params: Record<ParamNames<Path>, Identifier> }
type WithQuery<C> = C extends { query: infer Q extends z.ZodType }
  ? { query?: Partial<Record<keyof z.input<Q>, Identifier | undefined>> }
  : { query?: undefined }
type WithBody<C> = C extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : { body?: undefined }

/** Path parameters, query (empty values are omitted) and body of a call. */
export type CallArguments<C extends Call> = C extends Call
  ? WithParams<C['path']> & WithQuery<C> & WithBody<C> & CallOptions
  : never

export type AnyArguments = CallOptions & {
  params?: Readonly<Record<string, Identifier>>
  query?: CallParameters
  body?: unknown
}

/** Any part may be missing. */
export type CallResponse<C extends Call> = NormalisedResponse<C>
