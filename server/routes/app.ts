import { Hono } from 'hono'
import type { Call } from '../../contract/call.ts'
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
import type { AppEnv } from '../http/environment.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkAddress } from '../http/input.ts'
import { Refused } from '../http/refused.ts'
import { reply } from '../http/reply.ts'
import { messages } from '../messages.ts'
import { openApiText } from '../openapi.ts'
import { answer, routePath } from './answer.ts'
import { allowOrigin } from './cors.ts'
import { failure, unavailable } from './failure.ts'
import { fixedText } from './fixedText.ts'
import { isHealthy } from './health.ts'
import { requestLog } from './log.ts'
import { refuseOverloaded } from './overload.ts'
import { warnOfProxy } from './proxy.ts'

export type App = Hono<AppEnv>

const handlers: Handlers = {
  ...sessionRoutes,
  ...libraryRoutes,
  ...studyRoutes,
  ...programRoutes,
  ...activityRoutes,
  ...assessmentRoutes,
  ...participantRoutes,
  ...certificateRoutes,
  ...exportRoutes,
}

/**
 * The API as a function from Request to Response: Node, tests and MSW call it.
 * @example const response = await createApp({ db, media, settings, issuer, log }).fetch(request)
 */
export function createApp({
  db,
  now = () => new Date(),
  ...rest
}: Omit<Context, 'now'> & Partial<Context>): App {
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
      ? reply(c, 200, { message: messages.ok, data: { status: 'ok' } })
      : unavailable(c),
  )
  app.get(routePath('/openapi.json'), fixedText(openApiText))

  const methods = new Map<string, Set<string>>([
    [routePath('/health'), new Set(['GET'])],
    [routePath('/openapi.json'), new Set(['GET'])],
  ])
  for (const name of Object.keys(calls).filter(isCallName)) {
    answer(app, context, name, handlers)
    const call: Call = calls[name]
    for (const path of [call.path, ...(call.aliases ?? [])].map(routePath))
      methods.set(path, (methods.get(path) ?? new Set()).add(call.method))
  }
  for (const [path, known] of methods)
    app.all(path, (c) =>
      reply(c, 405, { message: messages.wrongMethod }, { Allow: [...known].sort().join(', ') }),
    )
  app.all(routePath('/*'), (c) => failure(c, new Refused(404, messages.unknownAddress), context.log))
  app.all(apiPrefix, (c) => failure(c, new Refused(404, messages.unknownAddress), context.log))
  return app
}
