import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type HttpResponseResolver, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { createApp, type Product } from '../../src/App.tsx'
import { createScreenFinder } from '../../src/app/screenPreloader.ts'
import { type Durations, durations } from '../../src/common/durations.ts'
import { browserEnvironment } from '../../src/common/settings.ts'
import { createAdmin } from '../../src/createAdmin.tsx'
import { createScreens, declaredScreens } from '../../src/custom/screens.ts'
import { createRegistry, declaredResources } from '../../src/resources/registry.ts'
import { lendScratch } from './scratch.ts'
import { startTestServer, type TestOptions, type TestServer } from './server.ts'

/** A test's view of the API: the real one, with injected faults. */
export type Ui = {
  server: TestServer
  /** Every request on the network, `GET /api/…`. */
  requests: string[]
  /** Of the admins that are opened; each test begins with the product's, some of them shortened. */
  durations: { -readonly [Name in keyof Durations]: Durations[Name] }
  /** Opens an address in a new admin; `declared`: in place of the product's own. */
  open: (address: string, declared?: Partial<Product>) => Promise<UserEvent>
  /** The admin opened last. */
  admin: () => ReturnType<typeof createAdmin>
  /** Stores a valid session. */
  signIn: () => Promise<void>
  /** Overrides the response of a call; undefined passes it to the real server. */
  fault: (call: Pick<Call, 'method' | 'path'>, resolver: HttpResponseResolver) => void
  /** Ends all faults. */
  recover: () => void
  /** Shortens retries of calls without a response from half a minute to a moment. */
  hurry: () => void
}

/** Waits that most tests are not about, shortened. */
const hurried: Durations = { ...durations, activitySaved: 50, programSaved: 50, searchDebounce: 50 }

type Options = Pick<TestOptions, 'entities'> & Partial<Pick<Product, 'resources'>>

/**
 * The same person, whose keys and clicks each wait for the next turn, as in a browser: where one takes effect on what the
 * next is for.
 */
export const inTurns = (user: UserEvent): UserEvent => user.setup({ delay: 0 })

/** Requests an uncompressed response: jsdom's Blob has no stream. */
function uncompressed(request: Request): Request {
  const plain = new Request(request)
  plain.headers.delete('accept-encoding')
  return plain
}

/**
 * The admin in jsdom with the real server app on a real database. MSW passes the requests on, and mocks only the faults
 * that a test injects.
 */
export function startUi(
  /** Wraps the server's handler. */
  api: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response> = (
    fetch,
  ) => fetch,
  { resources = declaredResources, ...options }: Options = {},
): Ui {
  const network = setupServer()
  const fetch = api((request) => ui.server.fetch(request))
  const realServer = http.all('*/api/*', ({ request }) => fetch(request))
  const opened: ReturnType<typeof createAdmin>[] = []
  const ui: Ui = {
    // Set before the first test runs.
    server: undefined as never,
    requests: [],
    durations: { ...hurried },
    open: async (address, declared = {}) => {
      window.history.replaceState(null, '', address)
      const product = { resources, screens: declaredScreens, ...declared }
      // Loads the code first: compiling it must not count against a query's timeout.
      const registry = createRegistry(product.resources)
      const screenAt = createScreenFinder(registry, createScreens(registry, product.screens))
      const screen = await screenAt(new URL(address, window.location.origin))
      await screen?.load().catch(() => undefined)
      const admin = createAdmin({
        ...browserEnvironment(),
        durations: ui.durations,
        load: async () => ({ createApp, ...product }),
      })
      opened.push(admin)
      render(admin.element)
      return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
    },
    admin: () => {
      const admin = opened.at(-1)
      if (!admin) throw new Error('No admin is open')
      return admin
    },
    signIn: async () => {
      const { id, email, fullname } = ui.server.admin
      const token = await ui.server.signIn()
      localStorage.setItem('balai.session', JSON.stringify({ token, user: { id, email, fullname } }))
    },
    fault: ({ method, path }, resolver) => {
      const address = `*/api${path.replace(/\{(\w+)\}/g, ':$1')}`
      const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
      network.use(http[verb](address, resolver))
    },
    recover: () => network.resetHandlers(realServer),
    hurry: () => Object.assign(ui.durations, { retryWindow: 60, retryDelay: 10, maxRetryDelay: 10 }),
  }

  beforeAll(async () => {
    // Compiled now: they come in the middle of a test.
    await import('../../src/dataProvider/simpleRest.ts')
    await import('../../src/resources/_kit/form/restore/restoreCalls.ts')
    await import('../../src/resources/_kit/form/copy/copyCalls.ts')
    const server = await startTestServer({ ...options, database: await lendScratch() })
    ui.server = { ...server, fetch: (request, address) => server.fetch(uncompressed(request), address) }
    network.use(realServer)
    network.listen()
    network.events.on('request:start', ({ request }) => {
      ui.requests.push(`${request.method} ${request.url.replace(window.location.origin, '')}`)
    })
  })
  afterEach(async () => {
    network.resetHandlers(realServer)
    ui.requests.length = 0
    // A live router would react to navigation in later tests.
    for (const admin of opened.splice(0)) admin.dispose()
    Object.assign(ui.durations, hurried)
    await ui.server.reset()
  })
  afterAll(async () => {
    network.close()
    await ui.server.close()
  })
  return ui
}
