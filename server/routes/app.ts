import { Hono } from 'hono'
import { calls, isCallName } from '../../contract/calls.ts'
import { apiPrefix } from '../../contract/paths.ts'
import type { Context } from '../common/context.ts'
import { retryingTransactions } from '../db/retryingTransactions.ts'
import { activityRoutes } from '../domains/activity/routes.ts'
import { assessmentRoutes } from '../domains/assessment/routes.ts'
import { certificateRoutes } from '../domains/certificate/routes.ts'
import { exportRoutes } from '../domains/export/routes.ts'
import { findRoutes } from '../domains/find/find.ts'
import { libraryRoutes } from '../domains/library/routes.ts'
import { participantRoutes } from '../domains/participant/routes.ts'
import { programRoutes } from '../domains/program/routes.ts'
import { sessionRoutes } from '../domains/session/routes.ts'
import { studyRoutes } from '../domains/study/routes.ts'
import { listDeleted } from '../entity/deleted/list.ts'
import { simpleRestCalls } from '../entity/serve/dialects.ts'
import type { AnyServedEntity } from '../entity/serve/serve.ts'
import type { AppEnv } from '../http/environment.ts'
import type { AnyHandler, Handlers, MountedCall } from '../http/handlers.ts'
import { checkAddress } from '../http/input.ts'
import { RequestError } from '../http/requestError.ts'
import { jsonResponse } from '../http/response.ts'
import { localeOf, messages, textOf } from '../messages.ts'
import { allowOrigin } from './cors.ts'
import { errorResponse, translateMessage, unavailableResponse } from './errorResponse.ts'
import { HEALTH, isHealthy, LIVE } from './health.ts'
import { logRequests } from './log.ts'
import { mountCall, routePath } from './mountCall.ts'
import { openApiText } from './openapi.ts'
import { rejectOverload } from './overload.ts'
import { warnAboutProxy } from './proxy.ts'
import { servedEntities } from './servedEntities.ts'
import { staticJson } from './staticJson.ts'

export type App = Hono<AppEnv>

const createHandlers = (entities: readonly AnyServedEntity[]): Handlers => ({
  ...sessionRoutes,
  ...libraryRoutes,
  ...studyRoutes,
  ...programRoutes,
  ...activityRoutes,
  ...assessmentRoutes,
  ...participantRoutes,
  ...certificateRoutes,
  ...exportRoutes,
  ...findRoutes,
  'deleted.list': ({ context, signedIn, query, headers }) =>
    listDeleted(context, signedIn, query, entities, localeOf(headers.get('accept-language'))),
})

/** The contract's calls, and those of the entities. */
function mountedCalls(entities: readonly AnyServedEntity[]): MountedCall[] {
  const handlers = createHandlers(entities)
  const contractCalls = Object.keys(calls)
    .filter(isCallName)
    .map((name) => ({
      name,
      call: calls[name],
      // Its schemas make the handler's input: TypeScript cannot correlate them through a name chosen at run time.
      handle: handlers[name] as AnyHandler,
    }))
  return [...contractCalls, ...entities.flatMap(simpleRestCalls)]
}

/**
 * The API as a function from Request to Response: Node, tests and MSW call it.
 * @example const response = await createApp({ db, media, settings, issuer, log }).fetch(request)
 */
export function createApp({
  db,
  now = () => new Date(),
  entities = servedEntities,
  ...dependencies
}: Omit<Context, 'now'> & Partial<Context> & { entities?: readonly AnyServedEntity[] | undefined }): App {
  const context: Context = { ...dependencies, db: retryingTransactions(db), now }
  const app = new Hono<AppEnv>()
  app.onError((error, c) => errorResponse(c, error, context.log))
  app.use(
    routePath('/*'),
    logRequests(context.log),
    warnAboutProxy(context),
    allowOrigin(context.settings.corsOrigin),
    rejectOverload([HEALTH, LIVE]),
    async (c, next) => {
      checkAddress(c.req.url)
      await next()
    },
  )

  const healthy = { message: textOf(messages.success('health')), data: { status: 'ok' } }
  app.get(LIVE, (c) => jsonResponse(c, 200, healthy))
  app.get(HEALTH, async (c) =>
    (await isHealthy(context)) ? jsonResponse(c, 200, healthy) : unavailableResponse(c),
  )
  app.get(
    routePath('/openapi.json'),
    staticJson(() => openApiText(entities)),
  )

  const methods = new Map<string, Set<string>>([
    [HEALTH, new Set(['GET'])],
    [LIVE, new Set(['GET'])],
    [routePath('/openapi.json'), new Set(['GET'])],
  ])
  for (const mountedCall of mountedCalls(entities)) {
    const { call } = mountedCall
    mountCall(app, context, mountedCall)
    for (const path of [call.path, ...(call.aliases ?? [])].map(routePath))
      methods.set(path, (methods.get(path) ?? new Set()).add(call.method))
  }
  for (const [path, allowedMethods] of methods)
    app.all(path, (c) =>
      jsonResponse(
        c,
        405,
        { message: translateMessage(c, messages.wrongMethod) },
        { Allow: [...allowedMethods].sort().join(', ') },
      ),
    )
  app.all(routePath('/*'), (c) =>
    errorResponse(c, new RequestError(404, messages.unknownAddress), context.log),
  )
  app.all(apiPrefix, (c) => errorResponse(c, new RequestError(404, messages.unknownAddress), context.log))
  return app
}
