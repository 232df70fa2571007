import type { Context } from '../../server/common/context.ts'

type Request<Handler extends (request: never) => unknown> = Partial<Omit<Parameters<Handler>[0], 'context'>>

/** Calls a handler without HTTP. What it does not read may be missing. */
export const handle = <Handler extends (request: never) => unknown>(
  handler: Handler,
  context: Partial<Context>,
  request: Request<Handler>,
): ReturnType<Handler> => handler({ context, ...request } as never) as ReturnType<Handler>
