import { Hono } from 'hono'
import { calls, isCallName } from '../../contract/calls.ts'
import { apiPrefix } from '../../contract/paths.ts'
import type { Context } from '../common/context.ts'
import { retryingTransactions } from '../db/retrying.ts'
import { activityRoutes } from '../domains/activity/routes.ts'
import { assessmentRoutes } from '../domains/assessment/routes.ts'
import { certificateRoutes } from '../domains/certificate/routes.ts'
import { exportRoutes } from '../domains/export/routes.ts'
import { libraryRoutes } from '../domains/library/routes.ts'
import { participantRoutes } from '../domains/participant/routes.ts'
import { programRoutes } from '../domains/program/routes.ts'
import { sessionRoutes } from '../domains/session/routes.ts'
import { studyRoutes } from '../domains/study/routes.ts'
import { listDeleted } from '../entity/deleted/list.ts'
import { plainCalls } from '../entity/serve/dialects.ts'
import type { Served } from '../entity/serve/serve.ts'
import type { AppEnv } from '../http/environment.ts'
import type { AnyHandler, Handlers, MountedCall } from '../http/handlers.ts'
import { checkAddress } from '../http/input.ts'
import { Refused } from '../http/refused.ts'
import { reply } from '../http/reply.ts'
import { localeOf, messages, textOf } from '../messages.ts'
import { answer, routePath } from './answer.ts'
import { allowOrigin } from './cors.ts'
import { failure, said, unavailable } from './failure.ts'
import { fixedText } from './fixedText.ts'
import { isHealthy } from './health.ts'
import { requestLog } from './log.ts'
import { openApiText } from './openapi.ts'
import { refuseOverloaded } from './overload.ts'
import { warnOfProxy } from './proxy.ts'
import { served } from './served.ts'

export type App = Hono<AppEnv>

const handlersWith = (entities: readonly Served[]): Handlers => ({
  ...sessionRoutes,
  ...libraryRoutes,
  ...studyRoutes,
  ...programRoutes,
  ...activityRoutes,
  ...assessmentRoutes,
  ...participantRoutes,
  ...certificateRoutes,
  ...exportRoutes,
  'deleted.list': ({ context, signedIn, query, headers }) =>
    listDeleted(context, signedIn, query, entities, localeOf(headers.get('accept-language'))),
})

/** The contract's calls, and those of the entities. */
function mountedCalls(entities: readonly Served[]): MountedCall[] {
  const handlers = handlersWith(entities)
  const written = Object.keys(calls)
    .filter(isCallName)
    .map((name) => ({
      name,
      call: calls[name],
      // Its schemas make the handler's input: TypeScript cannot correlate them through a name chosen at run time.
      handle: handlers[name] as AnyHandler,
    }))
  return [...written, ...entities.flatMap(plainCalls)]
}

/**
 * The API as a function from Request to Response: Node, tests and MSW call it.
 * @example const response = await createApp({ db, media, settings, issuer, log }).fetch(request)
 */
export function createApp({
  db,
  now = () => new Date(),
  entities = served,
  ...rest
}: Omit<Context, 'now'> & Partial<Context> & { entities?: readonly Served[] | undefined }): App {
  const context: Context = { ...rest, db: retryingTransactions(db), now }
  const app = new Hono<AppEnv>()
  app.onError((error, c) => failure(c, error, context.log))
  app.use(
    routePath('/*'),
    requestLog(context.log),
    warnOfProxy(context),
    allowOrigin(context.settings.corsOrigin),
    refuseOverloaded(routePath('/health')),
    async (c, next) => {
      checkAddress(c.req.url)
      await next()
    },
  )

  app.get(routePath('/health'), async (c) =>
    (await isHealthy(context))
      ? reply(c, 200, { message: textOf(messages.success('health')), data: { status: 'ok' } })
      : unavailable(c),
  )
  app.get(
    routePath('/openapi.json'),
    fixedText(() => openApiText(entities)),
  )

  const methods = new Map<string, Set<string>>([
    [routePath('/health'), new Set(['GET'])],
    [routePath('/openapi.json'), new Set(['GET'])],
  ])
  for (const mounted of mountedCalls(entities)) {
    const { call } = mounted
    answer(app, context, mounted)
    for (const path of [call.path, ...(call.aliases ?? [])].map(routePath))
      methods.set(path, (methods.get(path) ?? new Set()).add(call.method))
  }
  for (const [path, known] of methods)
    app.all(path, (c) =>
      reply(c, 405, { message: said(c, messages.wrongMethod) }, { Allow: [...known].sort().join(', ') }),
    )
  app.all(routePath('/*'), (c) => failure(c, new Refused(404, messages.unknownAddress), context.log))
  app.all(apiPrefix, (c) => failure(c, new Refused(404, messages.unknownAddress), context.log))
  return app
}
