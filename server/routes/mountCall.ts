import type { Hono } from 'hono'
import { apiPrefix } from '../../contract/paths.ts'
import type { Context, SignedIn } from '../common/context.ts'
import { type Files as AnyFiles, removeFiles, withFiles } from '../domains/library/withFiles.ts'
import { toRateLimitAddress } from '../domains/session/address.ts'
import { authenticate } from '../domains/session/authenticate.ts'
import { runOnce } from '../entity/idempotency/runOnce.ts'
import type { AppEnv } from '../http/environment.ts'
import type { MountedCall } from '../http/handlers.ts'
import { MAX_BODY, MAX_GUEST_BODY, parseWith, readJson, readQuery, sanitizeBody } from '../http/input.ts'
import { envelopeResponse, simpleRestResponse } from '../http/listResponse.ts'
import { RequestError } from '../http/requestError.ts'
import { fileResponse, isFileResponse } from '../http/response.ts'
import { messages } from '../messages.ts'
import { idempotencyKeyOf, toAttempt } from './attempt.ts'
import { errorResponse, translateMessage } from './errorResponse.ts'
import { createFairQueue } from './fairQueue.ts'
import { discardForm, formReader } from './form/read.ts'
import { clientAddress } from './proxy.ts'

/** Guests' calls that search or hash: more at once would queue ahead of everybody else. Fair per address. */
const guestQueue = createFairQueue(3)

type CallResult = { data: unknown }

/** `/a/{id}` in the router's spelling. */
export const routePath = (path: string): string => `${apiPrefix}${path.replace(/\{(\w+)\}/g, ':$1')}`

/** Mounts one call: authorises, validates by the contract's schemas, calls the handler, wraps its answer. */
export function mountCall(app: Hono<AppEnv>, context: Context, { name, call, handle }: MountedCall): void {
  const maxBytes = call.isPublic ? MAX_GUEST_BODY : MAX_BODY
  for (const path of [call.path, ...(call.aliases ?? [])])
    app.on(call.method, routePath(path), async (c) => {
      let signedIn: SignedIn | null = null
      try {
        signedIn = call.isPublic ? null : await authenticate(context, c.req.header('authorization'))
        const key = idempotencyKeyOf(call, c.req.raw.headers)
        const rawQuery = readQuery(c.req.url)
        const rawBody = call.body && !call.isMultipart ? await readJson(c.req.raw, maxBytes) : undefined
        const query = call.query ? parseWith(call.query, rawQuery, messages.checkQuery) : {}
        const params = c.req.param()
        const parsedRequest = {
          params,
          query,
          signedIn,
          address: clientAddress(c.env, c.req.header('x-forwarded-for'), context.settings.trustProxy),
          headers: c.req.raw.headers,
          method: c.req.method,
        }

        const execute = async (input: unknown, files: AnyFiles): Promise<CallResult> => {
          // Slow, hence before any transaction.
          const body = call.body ? await sanitizeBody(call.body, input) : undefined
          const run = async (innerContext: Context) => ({
            data: (await handle({ ...parsedRequest, context: innerContext, body, files })) ?? null,
          })
          if (key === undefined || signedIn === null) return run(context)
          // An attempt is known by what was sent: the same text may be cleaned otherwise by another release.
          const attempt = toAttempt(signedIn, key, name, { params, body: input, files })
          const result = await runOnce(context, attempt, run)
          if (!result.isFirst) await removeFiles(context, files)
          return result
        }

        const runQueued = (task: () => Promise<CallResult>): Promise<CallResult> =>
          call.isPublic && !call.isFile
            ? guestQueue(toRateLimitAddress(parsedRequest.address ?? ''), () => {
                // The client is gone.
                if (c.req.raw.signal.aborted) throw new RequestError(400, messages.bodyAborted)
                return task()
              })
            : task()
        const { data } = call.isMultipart
          ? await withFiles(context, formReader(c.req.raw, call), Object.keys(call.files ?? {}), execute)
          : await runQueued(() =>
              execute(call.body ? parseWith(call.body, rawBody, messages.checkInput) : undefined, {}),
            )
        if (call.isFile && isFileResponse(data)) return fileResponse(c, data)
        if (call.isSimpleRest) return simpleRestResponse(c, context.log, call, data)
        return envelopeResponse(c, context.log, {
          message: translateMessage(c, messages.success(name)),
          data,
        })
      } catch (error) {
        if (call.isMultipart) await discardForm(c.req.raw, call, error, signedIn !== null)
        return errorResponse(c, error, context.log)
      }
    })
}
