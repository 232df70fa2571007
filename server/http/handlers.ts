import type { Body, Call, CallResponse, FileNames, Params, Query } from '../../contract/call.ts'
import type { CallName, calls } from '../../contract/calls.ts'
import type { Context, SignedIn } from '../common/context.ts'
import type { ResponseOfText } from '../common/jsonText.ts'
import type { PagedResponse, Pages } from '../common/pages.ts'
import type { ReceivedFile } from '../media/receivedFile.ts'
import type { FileResponse } from './response.ts'

type Calls = typeof calls

/** The files of a multipart call: stored, but not referenced yet. */
type Files<C extends Call> = {
  readonly [Name in FileNames<C>]: NonNullable<C['files']>[Name]['need'] extends 'required'
    ? ReceivedFile
    : ReceivedFile | undefined
}

type CallRequest<Name extends CallName> = {
  context: Context
  params: Params<Calls[Name]>
  query: Query<Calls[Name]>
  body: Body<Calls[Name]>
  files: Files<Calls[Name]>
  /** Null on guest calls. */
  signedIn: Calls[Name] extends { isPublic: true } ? null : SignedIn
  address: string | undefined
  headers: Headers
  /** HEAD, too, of calls that are GET. */
  method: string
}

/** What a handler returns: `data` of the answer, nothing where the call answers null, or a file. */
type HandlerResult<Name extends CallName> = Calls[Name] extends { isFile: true }
  ? Promise<FileResponse>
  : CallResponse<Calls[Name]> extends null
    ? Promise<void>
    : Promise<PagedResponse<CallResponse<Calls[Name]>> | ResponseOfText<CallResponse<Calls[Name]>>>
type Handler<Name extends CallName> = (request: CallRequest<Name>) => HandlerResult<Name>

export type Handlers = { [Name in CallName]: Handler<Name> }

/** A handler whose input its call's schemas make. */
export type AnyHandler = (
  request: Pick<CallRequest<CallName>, 'context' | 'address' | 'headers' | 'method'> & {
    params: Record<string, string>
    query: unknown
    body: unknown
    files: Readonly<Record<string, ReceivedFile | undefined>>
    signedIn: SignedIn | null
  },
) => Promise<unknown>

/** A call with its handler. */
export type MountedCall = {
  /** In keys, documentation, and what a success says. */
  name: string
  call: Call
  handle: AnyHandler
}

/** What a list answers whose call is `isSimpleRest`. `more`: a search found more than it counted. */
export type SimpleRestList = {
  items: unknown[] | Pages<unknown>
  offset: number
  /** At most. */
  rows: number
  total: number
  more?: true
}
