import type { Answer, Body, Call, FileNames, Params, Query } from '../../contract/call.ts'
import type { CallName, calls } from '../../contract/calls.ts'
import type { Context, SignedIn } from '../common/context.ts'
import type { Paged, Pages } from '../common/pages.ts'
import type { ReceivedFile } from '../media/receivedFile.ts'
import type { FileReply } from './reply.ts'

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
  signedIn: Calls[Name] extends { guest: true } ? null : SignedIn
  address: string | undefined
  headers: Headers
  /** HEAD, too, of calls that are GET. */
  method: string
}

/** What a handler returns: `data` of the answer, nothing where the call answers null, or a file. */
type CallReply<Name extends CallName> = Calls[Name] extends { file: true }
  ? Promise<FileReply>
  : Answer<Calls[Name]> extends null
    ? Promise<void>
    : Promise<Paged<Answer<Calls[Name]>>>
type Handler<Name extends CallName> = (request: CallRequest<Name>) => CallReply<Name>

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

/** What a list answers whose call is `plain`. `more`: a search found more than it counted. */
export type PlainList = {
  plain: unknown[] | Pages<unknown>
  offset: number
  /** At most. */
  rows: number
  total: number
  more?: true
}
