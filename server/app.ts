import { Hono } from 'hono'
import type { Call } from '../contract/call.ts'
import { type CallName, calls } from '../contract/calls.ts'
import { apiPrefix } from '../contract/paths.ts'
import type { Context } from './context.ts'
import { repeatingTransactions } from './db/repeating.ts'
import { messages } from './messages.ts'
import { openApiText } from './openapi.ts'
import { activityRoutes } from './routes/activity.ts'
import { answer, type Handlers, routePath } from './routes/answer.ts'
import { certificateRoutes } from './routes/certificate.ts'
import { allowOrigin } from './routes/cors.ts'
import type { AppEnv } from './routes/environment.ts'
import { exportRoutes } from './routes/export.ts'
import { failure, unavailable } from './routes/failure.ts'
import { fixedText } from './routes/fixedText.ts'
import { groupRoutes } from './routes/group.ts'
import { isHealthy } from './routes/health.ts'
import { checkAddress } from './routes/input.ts'
import { requestLog } from './routes/log.ts'
import { mediaRoutes } from './routes/media.ts'
import { memberRoutes } from './routes/member.ts'
import { refuseOverloaded } from './routes/overload.ts'
import { packetRoutes } from './routes/packet.ts'
import { presenceRoutes } from './routes/presence.ts'
import { programRoutes } from './routes/program.ts'
import { progressRoutes } from './routes/progress.ts'
import { warnOfProxy } from './routes/proxy.ts'
import { questionRoutes } from './routes/question.ts'
import { Refused } from './routes/refused.ts'
import { reply } from './routes/reply.ts'
import { savedReplyRoutes } from './routes/savedReply.ts'
import { sessionRoutes } from './routes/session.ts'
import { studyRoutes } from './routes/study.ts'
import { topicRoutes } from './routes/topic.ts'

export type App = Hono<AppEnv>

const handlers: Handlers = {
  ...sessionRoutes,
  ...programRoutes,
  ...studyRoutes,
  ...topicRoutes,
  ...activityRoutes,
  ...packetRoutes,
  ...groupRoutes,
  ...questionRoutes,
  ...exportRoutes,
  ...presenceRoutes,
  ...mediaRoutes,
  ...memberRoutes,
  ...progressRoutes,
  ...savedReplyRoutes,
  ...certificateRoutes,
}

const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)

/**
 * The API as a function from Request to Response, on web standards alone: Node, tests and MSW all hand it requests.
 *
 * @example
 * const app = createApp({ db, media, settings, issuer, log })
 * const response = await app.fetch(new Request('http://localhost/api/health'))
 */
export function createApp({
  db,
  now = () => new Date(),
  ...rest
}: Omit<Context, 'now'> & Partial<Context>): App {
  const context: Context = { ...rest, db: repeatingTransactions(db), now }
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
